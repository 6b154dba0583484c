-- Practice phones, members, sessions, codes, limits. All are in the world, so that deleting a class
-- deletes them.

-- A device holds a secret in an HttpOnly cookie; only its hash is here.
create table device (
  device_id   bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  recorded_at timestamptz not null default now()
);

-- A number and a mailbox of the practice network, held by one device at a time; the phone in use is
-- the newest one issued.
create table practice_phone (
  phone_id       bigint generated always as identity primary key,
  -- Null: a seeded member's. No device holds it, so nobody reads its messages.
  device_id      bigint references device,
  country        text not null,
  digits         text not null,
  email          text not null unique,
  -- The language chosen with the country: what a member who registers by this phone starts with.
  language       text,
  -- Shown to its own device only. Four words of 2,048 are 44 bits: enough under limits.
  recovery_words text unique check ((recovery_words is null) = (device_id is null)),
  handed_real    timestamptz not null,
  unique (country, digits)
);
create index practice_phone_of_device on practice_phone (device_id, handed_real desc, phone_id desc);

create table phone_message (
  message_id bigint generated always as identity primary key,
  phone_id   bigint not null references practice_phone on delete cascade,
  channel    text not null check (channel in ('sms', 'mail')),
  kind       text not null,
  code       text,
  -- Wall clock, like the code's ten minutes.
  sent_real  timestamptz not null
);
create index phone_message_of_phone on phone_message (phone_id, message_id);

create table member (
  member_id     bigint generated always as identity (start with 1000) primary key,
  country       text not null,
  digits        text,
  email         text unique,
  -- The nickname. Null: none was chosen, and the number (masked for others) is shown instead.
  name          text,
  -- Null: nobody can log in as this member.
  password_hash text,
  invite_code   text not null unique,
  inviter_id    bigint references member,
  simulated     boolean not null default false,
  language      text not null default 'en_US',
  -- Machines bought in total, counted by the purchase: the first one makes an invitee valid.
  machines_bought int not null default 0,
  joined_day    int not null,
  joined_at     timestamptz not null,
  recorded_at   timestamptz not null default now(),
  disabled_at   timestamptz,
  check (digits is not null or email is not null),
  unique (country, digits)
);
create index member_of_inviter on member (inviter_id, member_id) where inviter_id is not null;

-- Devices from which somebody logged in as this member: tries by others do not pause them.
create table member_device (
  member_id bigint not null references member,
  device_id bigint not null references device,
  primary key (member_id, device_id)
);

-- The invite code that the world itself gives out: its first members have no inviter.
create table world_invite (
  one  boolean primary key default true check (one),
  code text not null
);

create table session (
  token_hash   bytea primary key,
  session_id   bigint generated always as identity unique,
  member_id    bigint not null references member,
  started_real timestamptz not null,
  expires_real timestamptz not null
);
create index session_of_member on session (member_id);

create table operator (
  operator_id   bigint generated always as identity primary key,
  name          text not null unique,
  role          text not null check (role in ('facilitator', 'owner', 'finance', 'support', 'editor')),
  password_hash text not null,
  pseudonym     text not null unique,
  disabled_at   timestamptz
);

create table operator_device (
  operator_id bigint not null references operator,
  device_id   bigint not null references device,
  primary key (operator_id, device_id)
);

create table operator_session (
  token_hash   bytea primary key,
  operator_id  bigint not null references operator,
  started_real timestamptz not null,
  expires_real timestamptz not null
);

-- A code for one purpose, one number or mailbox and the device that asked for it; a new one ends
-- the old one. Bound to its device, so that a stranger's requests and guesses affect no other
-- code. code_hash null: a notice was sent in place of a code, and no try can be right; the answers
-- are the same.
create table verification (
  target       text not null,
  purpose      text not null check (purpose in ('register', 'reset')),
  device_id    bigint not null references device,
  code_hash    bytea,
  tries        int not null default 0,
  sent_real    timestamptz not null,
  expires_real timestamptz not null,
  primary key (target, purpose, device_id)
);

-- Valid for one answer, right or wrong: answering deletes the row.
create table captcha (
  captcha_id   text primary key,
  picture_hash bytea,
  -- A proof of work: the challenge, and the key it was signed with.
  proof        jsonb,
  expires_real timestamptz not null,
  check (num_nonnulls(picture_hash, proof) = 1)
);
create index captcha_expires on captcha (expires_real);

-- Fixed windows, in Postgres because two processes share them.
create table attempt (
  bucket       text primary key,
  count        int not null,
  ends_real    timestamptz not null
);
create index attempt_ends on attempt (ends_real);

-- Stored totals for lists and the books, so that nothing is counted.
create table member_count (
  one       boolean primary key default true check (one),
  total     int not null default 0,
  simulated int not null default 0
);
insert into member_count default values;
