-- The host's list of worlds. Worlds reference nothing here: a world is moved, exported or dropped
-- as one schema.
create table world (
  world_id       int generated always as identity primary key,
  slug           text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,30}$'),
  schema_name    text not null unique check (schema_name ~ '^w_[a-z0-9_]{1,40}$'),
  is_default     boolean not null default false,
  schema_version int not null,
  -- Invite codes begin with the world's letters, so they are unique on a host without a shared
  -- table.
  invite_prefix  text not null unique check (invite_prefix ~ '^[A-Z2-9]{2,4}$'),
  recorded_at    timestamptz not null default now()
);
create unique index world_one_default on world (is_default) where is_default;

-- Facts of the host: seeds, pinned hashes, the demo's logins.
create table host_fact (
  name  text primary key,
  value jsonb not null
);
