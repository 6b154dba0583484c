-- Idempotency keys of acts at the desk: as in a world, a repeated request is not done again.
-- result: encrypted with the token of the session; JSON null: done, and the answer was not kept.
create table operation (
  actor_id     bigint not null,
  operation_id text not null,
  input_hash   bytea not null,
  result       jsonb not null,
  recorded_at  timestamptz not null default now(),
  primary key (actor_id, operation_id)
);
create index operation_recorded on operation (recorded_at);
