# Bellhop's commands. `make play` and `make test` work on a fresh machine with Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 3400

# Each worker and each program that a test starts reads what another has compiled. Else each does that work anew.
unexport PYTHONDONTWRITEBYTECODE

# Databases of tests stand in memory where there are two GiB for them: nobody needs them after a run.
export PYTEST_DEBUG_TEMPROOT := $(shell df -B1G --output=avail,target /dev/shm 2>/dev/null | awk 'NR > 1 && $$1 > 2 {print $$2}')

QUICK := -m "not browser and not postgres and not prove and not index"
PYTEST := $(BIN)/pytest -n auto --dist loadgroup

# `make test` has one worker more than there are cores, which works while another waits for a process or the disk.
WORKERS = $(shell $(BIN)/python -c 'import psutil; print((psutil.cpu_count(logical=False) or 1) + 1)')

.PHONY: play test test-room test-game check test-browser test-postgres test-wheels test-hosts bench prove lock packages dev-packages clean

play: packages
	$(BIN)/python -m bot play --port $(PORT)

test: dev-packages
	$(PYTEST) -n $(WORKERS) $(QUICK)

# For whoever changes a room of the bot or the engine: make test-room ROOM=bot/cup runs what tests/rooms.toml names for it.
test-room: dev-packages
	@test -n "$(ROOM)" || { echo "say which room: make test-room ROOM=bot/cup" >&2; exit 2; }
	tests=$$($(BIN)/python -m scripts.rooms $(ROOM)) && $(PYTEST) $(QUICK) $$tests

# For whoever changes one game: make test-game GAME=career_poker runs all tests that concern it, and those of all texts.
test-game: dev-packages
	@test -d "games/$(GAME)" -a -n "$(GAME)" || { echo "say which game: make test-game GAME=career_poker" >&2; exit 2; }
	$(PYTEST) -n $(WORKERS) $(QUICK) tests -k "$(GAME) or test_texts"

check: dev-packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test-browser: dev-packages
	scripts/need_chromium
	$(BIN)/pytest -m browser tests/browser

# What stores something, once more on PostgreSQL. Of a match these are the flows that store more than its events.
ON_POSTGRES := tests/games/engine tests/bot/records tests/bot/store tests/bot/fleet tests/kills tests/upgrades tests/fleet \
	$(addprefix tests/flows/,commands cup daily fleet lobby operate people records wire) \
	$(addprefix tests/flows/match/test_,accepted_actions.py leaving_and_pausing.py offered_seats.py panel_life.py places.py \
	predictions.py premoves.py race_pause.py retry.py series.py take_back.py weeks_by_mail.py)

test-postgres: dev-packages
	scripts/need_postgres
	TEST_DATABASE=postgres $(PYTEST) -m "not browser and not prove" $(ON_POSTGRES)

# The README's first command on bare systems with the oldest and the newest Python that it promises.
test-hosts: dev-packages
	scripts/need_mmdebstrap
	$(BIN)/python -m scripts.hosts

# Whether each pin has a wheel on every platform that the README promises. Asks the package index.
test-wheels: dev-packages
	$(BIN)/pytest -m index -rs tests/test_wheels.py

bench: dev-packages
	$(BIN)/python -m bench

# What is long, by sizes from the environment (docs/proofs.md): KILLS=20 PROVE_HANDS=5000 make prove
prove: dev-packages
	$(PYTEST) -m prove tests

# Pins what pyproject.toml asks for: names, versions, markers and hashes, no index address. Needs uv.
PIN := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet

lock:
	$(PIN) --output-file requirements.txt
	$(PIN) --group dev --output-file requirements-dev.txt

# Makes .venv where it is missing or broken; installs what is pinned, if that has changed.
packages:
	@$(PYTHON) scripts/environment.py requirements.txt

dev-packages:
	@$(PYTHON) scripts/environment.py requirements-dev.txt

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
