-- Staff: second steps as at the host's desk, sessions that their owner can distinguish, and an
-- audit that is read by who did it, by what was done and by day. The tables have the same names as
-- in the catalogue.
alter table operator_session
  add column session_id bigint generated always as identity unique,
  -- Begun with a second step, or from the host's desk, which required one.
  add column stepped    boolean not null default false,
  add column browser    text,
  add column system     text,
  add column place      text;
create index operator_session_of_operator on operator_session (operator_id, session_id desc);
create index operator_session_expires on operator_session (expires_real);

create table staff_authenticator (
  operator_id bigint primary key references operator,
  secret      bytea not null,
  used_step   bigint not null,
  added_real  timestamptz not null
);

create table staff_recovery_code (
  operator_id bigint not null references operator,
  code_hash   bytea not null,
  primary key (operator_id, code_hash)
);

create table staff_pending (
  session_hash bytea primary key references operator_session on delete cascade,
  secret       bytea not null,
  expires_real timestamptz not null
);

-- All staff of this world need a second step.
alter table world_setting add column staff_second_step boolean not null default false;

create index operator_act_of_pseudonym on operator_act (pseudonym, act_id);
create index operator_act_of_act on operator_act (act, act_id);
create index operator_act_of_day on operator_act (day, act_id);
create trigger act_not_emptied before truncate on operator_act for each statement execute function refuse_change();
