-- A world that is moved to another server, or was a moment ago. The schema on the old server
-- decides: under its own name the world has not moved; under `left_…` it has, and nothing can be
-- written there any more.
create table world_move (
  world_id    int primary key references world on delete cascade,
  -- A mover that slept while its move was settled must not turn the world in a later move.
  move_id     bigint generated always as identity,
  from_server text not null,
  to_server   text not null,
  -- Null: the catalogue still names the old server.
  moved_real  timestamptz
);
