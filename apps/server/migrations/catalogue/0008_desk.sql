-- The host's desk: the host and the facilitators, who make worlds. Tables that a world has too have
-- its names and columns, so that logging in, sessions, limits and second steps are the same code on
-- either schema.
create table device (
  device_id   bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  recorded_at timestamptz not null default now()
);

-- password_hash of the host: a mark of the secret that its environment names; null until it logs
-- in.
create table operator (
  operator_id   bigint generated always as identity primary key,
  name          text not null unique,
  role          text not null check (role in ('host', 'facilitator')),
  password_hash text check (password_hash is not null or role = 'host'),
  pseudonym     text not null unique,
  disabled_at   timestamptz,
  recorded_at   timestamptz not null default now()
);
create unique index operator_one_host on operator (role) where role = 'host';
insert into operator (name, role, pseudonym) values ('host', 'host', 'host');

create table operator_device (
  operator_id bigint not null references operator,
  device_id   bigint not null references device,
  primary key (operator_id, device_id)
);

create table operator_session (
  token_hash   bytea primary key,
  session_id   bigint generated always as identity unique,
  operator_id  bigint not null references operator,
  started_real timestamptz not null,
  expires_real timestamptz not null,
  -- For its owner to recognise: two words from the browser's user agent, and the first part of an
  -- address.
  browser      text,
  system       text,
  place        text
);
create index operator_session_of_operator on operator_session (operator_id, session_id desc);
create index operator_session_expires on operator_session (expires_real);

create table captcha (
  captcha_id   text primary key,
  picture_hash bytea,
  proof        jsonb,
  expires_real timestamptz not null,
  check (num_nonnulls(picture_hash, proof) = 1)
);
create index captcha_expires on captcha (expires_real);

create table attempt (
  bucket    text primary key,
  count     int not null,
  ends_real timestamptz not null
);
create index attempt_ends on attempt (ends_real);

create table staff_authenticator (
  operator_id bigint primary key references operator,
  secret      bytea not null,
  -- The newest step with an accepted code: each counts once.
  used_step   bigint not null,
  added_real  timestamptz not null
);

create table staff_recovery_code (
  operator_id bigint not null references operator,
  code_hash   bytea not null,
  primary key (operator_id, code_hash)
);

-- A secret that was issued to a session, which still has to answer with one of its codes.
create table staff_pending (
  session_hash bytea primary key references operator_session on delete cascade,
  secret       bytea not null,
  expires_real timestamptz not null
);

-- Acts of the host and facilitators at the desk: append-only for every role.
create table desk_act (
  act_id      bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  pseudonym   text not null,
  act         text not null,
  detail      jsonb not null,
  at_real     timestamptz not null
);
create function refuse_act_change() returns trigger language plpgsql as $$
begin
  raise exception 'what staff did is never changed or deleted';
end $$;
create trigger desk_act_append_only before update or delete or truncate on desk_act
  for each statement execute function refuse_act_change();

-- The facilitator of the world; null: the host's own.
alter table world add column facilitator_id bigint references operator;
create index world_of_facilitator on world (facilitator_id, world_id);

-- The account of a person of the desk inside a world. A world itself refers to nothing outside.
create table world_entry (
  world_id          int not null references world on delete cascade,
  operator_id       bigint not null references operator,
  world_operator_id bigint not null,
  primary key (world_id, operator_id)
);
