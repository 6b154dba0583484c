-- A second step for withdrawals, the record of logins, and the word by which members recognise our
-- messages.

-- The member's own word, shown in every message; null: none chosen.
alter table member add column safe_word text;

-- The logins of members, with time and place. The address is kept coarse from the start (0134),
-- browser and system as one word each. Wall clock.
create table login_record (
  login_id  bigint generated always as identity primary key,
  member_id bigint not null references member,
  at_real   timestamptz not null,
  -- Of the practice number that the device held; null: it held none.
  country   text,
  browser   text not null,
  system    text not null,
  place     text
);
create index login_record_of_member on login_record (member_id, login_id);
create index login_record_at on login_record (at_real);

alter table session add column login_id bigint references login_record;
create index session_of_login on session (login_id) where login_id is not null;

-- An authenticator app that was confirmed (RFC 6238). Codes are computed from the secret,
-- so it is stored whole.
create table authenticator (
  member_id bigint primary key references member,
  secret    bytea not null check (octet_length(secret) = 20),
  -- The 30-second step of the last code that was taken: it and those before it are used up.
  used_step bigint not null,
  added_real timestamptz not null
);

create table passkey (
  passkey_id    bigint generated always as identity primary key,
  member_id     bigint not null references member,
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
create index passkey_of_member on passkey (member_id, passkey_id);

-- Codes of 80 random bits, each valid for one use: using one deletes it.
create table recovery_code (
  member_id bigint not null references member,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- The unanswered challenge of a session: a new authenticator's secret, or a passkey's
-- challenge.
create table second_step_pending (
  session_hash bytea not null references session (token_hash) on delete cascade,
  purpose      text not null check (purpose in ('authenticator', 'passkey', 'check')),
  secret       bytea not null,
  rp_id        text,
  -- What allowed a new one to be added.
  proved_by    text check (proved_by in ('password', 'authenticator', 'passkey', 'recovery')),
  expires_real timestamptz not null,
  primary key (session_hash, purpose),
  check ((purpose = 'check') = (proved_by is null)),
  check ((purpose = 'authenticator') = (rp_id is null))
);

-- No withdrawal can be requested before this. World time.
create table withdrawal_hold (
  member_id bigint primary key references member,
  until_at  timestamptz not null
);

-- Whether a second step was given with the fund password.
alter table step_up add column second_step boolean not null default false;
