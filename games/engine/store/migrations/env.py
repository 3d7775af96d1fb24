"""Run by Alembic: applies migrations over the connection that `upgrade` was given."""

from alembic import context

from games.engine.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,  # `upgrade` says BEGIN, so a step that fails changes nothing
)
with context.begin_transaction():
    context.run_migrations()
