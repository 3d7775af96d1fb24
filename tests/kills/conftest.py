from tests.flows.conftest import pg

__all__ = ["pg"]
