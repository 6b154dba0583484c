-- Passkeys of host and facilitators: a second step beside the authenticator app. The tables have
-- the same names as in a world.
create table staff_passkey (
  passkey_id    bigint generated always as identity primary key,
  operator_id   bigint not null references operator,
  -- The name that its owner gave it; the browser does not see it.
  name          text not null,
  credential_id bytea not null unique,
  public_key    bytea not null,
  -- The authenticator's own count of its uses.
  uses          bigint not null,
  transports    text[] not null,
  -- The host name that it was made for: browsers use it nowhere else.
  rp_id         text not null,
  added_real    timestamptz not null,
  used_real     timestamptz
);
create index staff_passkey_of_operator on staff_passkey (operator_id, passkey_id);

-- A challenge that was issued and has no answer yet. A login has no session yet; a
-- challenge of a session is valid only in that session.
create table staff_challenge (
  challenge    bytea primary key,
  operator_id  bigint not null references operator,
  purpose      text not null check (purpose in ('login', 'check', 'add')),
  session_hash bytea references operator_session on delete cascade,
  rp_id        text not null,
  -- Of a new passkey: its name, and whether the password was enough to add it.
  name         text,
  by_password  boolean,
  expires_real timestamptz not null,
  check ((purpose = 'login') = (session_hash is null)),
  check ((purpose = 'add') = (name is not null)),
  check ((name is null) = (by_password is null))
);
create index staff_challenge_expires on staff_challenge (expires_real);
create index staff_challenge_of_session on staff_challenge (session_hash) where session_hash is not null;
