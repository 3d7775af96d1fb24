"""The bot's store: everything that outlives the process, in a SQLite file or on a PostgreSQL server."""

from bot.store.handed import Handed
from bot.store.match_lists import MatchLists
from bot.store.people_store import PeopleStore
from bot.store.results import Results
from bot.store.schema import DRAFT
from bot.store.shelf import Shelf
from games.engine.store.database import Database
from games.engine.store.parts import Parts


class BotStore(MatchLists, Shelf, PeopleStore):
    """All that is kept: matches and lists of them, the bot's own things, and what belongs to people.

    results: the results of the matches that count. parts: the parts that several processes share.
    handed: what these processes hand on to each other.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database, of_a_person=(DRAFT,))
        self.results = Results(database)
        self.parts = Parts(database)
        self.handed = Handed(database)
