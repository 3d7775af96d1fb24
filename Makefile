# Bellhop's commands. `make play` and `make test` work on a fresh machine with Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 3400

.PHONY: play test check test-browser test-postgres bench prove lock clean

play: $(VENV)/.run
	$(BIN)/python -m bot play --port $(PORT)

test: $(VENV)/.dev
	$(BIN)/pytest -n auto -m "not browser and not postgres and not prove"

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test-browser: $(VENV)/.dev
	scripts/need_chromium
	$(BIN)/pytest -m browser tests/browser

# The store, the flows and the kills once more, on PostgreSQL.
test-postgres: $(VENV)/.dev
	scripts/need_postgres
	TEST_DATABASE=postgres $(BIN)/pytest -n auto -m "not browser and not prove" tests/games/engine tests/flows tests/kills tests/upgrades

bench: $(VENV)/.dev
	$(BIN)/python -m bench

prove: $(VENV)/.dev
	$(BIN)/pytest -n auto -m prove tests

# Writes the pinned requirements: names, versions, markers and hashes, no index address.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q requirements.in -o requirements.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q requirements-dev.in -o requirements-dev.txt

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Bellhop needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $@

$(VENV)/.dev: requirements-dev.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $(VENV)/.run $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
