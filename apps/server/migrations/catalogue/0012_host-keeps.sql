-- The progress of a long operation at the desk; the row is deleted at its end.
create table desk_work (
  operator_id bigint not null references operator,
  -- The caller's own name for it.
  work        text not null check (work ~ '^[A-Za-z0-9_-]{8,64}$'),
  stage       text not null,
  done        bigint not null,
  total       bigint not null,
  at_real     timestamptz not null,
  primary key (operator_id, work)
);
create index desk_work_at on desk_work (at_real);

-- When a world that has ended is deleted: fixed when the host first finds it ended, so that
-- the announced date holds.
alter table world add column delete_real timestamptz;

-- A world that could not be upgraded: the version, the reason, and the time of the attempt.
alter table world
  add column failed_version int,
  add column failed_reason text,
  add column failed_real timestamptz,
  add check (num_nonnulls(failed_version, failed_reason, failed_real) in (0, 3));
