-- The server that a world lives on, by its name in the environment (DATABASE_SERVERS); `first` is
-- the one with this catalogue.
alter table world
  add column server text not null default 'first' check (server ~ '^[a-z][a-z0-9-]{0,30}$');
