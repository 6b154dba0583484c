-- A visitor's own world: a copy of the template, for an hour of wall time. The row is the claim: it
-- is written before the copy is made, and is deleted with the world's line.
create table visit (
  visit_id    bigint generated always as identity primary key,
  -- SHA-256 of the secret of the requesting device: a device has one world.
  device_hash bytea not null unique check (octet_length(device_hash) = 32),
  slug        text not null unique,
  -- Null while the copy is being made.
  world_id    int unique references world on delete cascade,
  asked_real  timestamptz not null,
  ends_real   timestamptz not null,
  -- The day whose incomes the template's own course does not cover.
  break_day   int not null check (break_day > 0)
);
create index visit_ends on visit (ends_real);

-- The template has its own schema (visit_template) and is not a world of the host. The program
-- inserts this row after it has finished the template.
create table visit_template (
  one            boolean primary key default true check (one),
  break_day      int not null check (break_day > 0),
  -- Another recipe, or another version of the schema: it is made again.
  recipe         text not null,
  schema_version int not null,
  made_real      timestamptz not null
);
