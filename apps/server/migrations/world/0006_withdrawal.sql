-- Withdrawals: their payees, the fund password, and the states of each.

-- The amounts above which a withdrawal needs one approval of staff, and two.
alter table world_setting
  add column withdrawal_auto_max bigint not null default 200000000 check (withdrawal_auto_max >= 0),
  add column withdrawal_single_max bigint not null default 1000000000,
  add constraint withdrawal_limits_in_order check (withdrawal_single_max >= withdrawal_auto_max);

-- An address on the practice chain, or a card of a practice bank. A row is never changed, only
-- removed: a withdrawal names one, and so where it went. When it is removed and added again, it is
-- a new row with a new hold.
create table payee (
  payee_id   bigint generated always as identity primary key,
  member_id  bigint not null references member,
  rail       text not null check (rail in ('chain', 'bank')),
  currency   text not null check (currency in ('PUSDT', 'INR', 'NGN', 'ZAR', 'KES')),
  address    bytea check (octet_length(address) = 20),
  bank       text,
  payee_name text,
  account    text,
  ifsc       text,
  -- World time.
  added_at   timestamptz not null,
  usable_at  timestamptz not null,
  removed_at timestamptz,
  check ((rail = 'chain') = (currency = 'PUSDT')),
  check ((rail = 'chain') = (address is not null)),
  check (num_nonnulls(bank, payee_name, account, ifsc) = case rail when 'chain' then 0 else 4 end)
);
-- An address or card belongs to one member of the whole world for as long as it is bound.
create unique index payee_address_once on payee (address) where removed_at is null;
create unique index payee_card_once on payee (ifsc, account) where removed_at is null;
create index payee_of_member on payee (member_id, payee_id) where removed_at is null;

create table fund_password (
  member_id         bigint primary key references member,
  password_hash     text not null,
  -- Tries since the last right one, counted before they are compared. Wall clock.
  tries             int not null default 0,
  locked_until_real timestamptz
);

-- A correct fund password counts for a few minutes, in the session it was entered in. It ends with
-- the session.
create table step_up (
  session_hash bytea primary key references session (token_hash) on delete cascade,
  token_hash   bytea not null,
  expires_real timestamptz not null
);

-- amount = fee + what is paid out. The whole amount is held in member/{id}/withdrawing until the
-- payout arrived, or goes back to the wallet. Times are the world's.
create table withdrawal (
  withdrawal_id     bigint generated always as identity primary key,
  member_id         bigint not null references member,
  -- Counts 1, 2, 3 … for each member.
  number            int not null,
  payee_id          bigint not null references payee,
  rail              text not null check (rail in ('chain', 'bank')),
  amount            bigint not null check (amount > 0),
  fee               bigint not null check (fee between 0 and amount - 1),
  -- Of a bank: what arrives there, in the minor unit of its currency, and the rate that was shown.
  pays              bigint check (pays > 0),
  rate              bigint check (rate > 0),
  state             text not null default 'pending'
    check (state in ('pending', 'processing', 'sent', 'arrived', 'cancelled', 'failed')),
  approvals_needed  smallint not null check (approvals_needed between 0 and 2),
  requested_at      timestamptz not null,
  -- When it may be processed: the next opening. Null: it waits for approval.
  due_at            timestamptz,
  -- The promised time of sending.
  send_by           timestamptz not null,
  sent_at           timestamptz,
  ended_at          timestamptz,
  -- The transaction or the statement's line, as it is shown.
  reference         text,
  confirmations     smallint not null default 0,
  -- The reason why it failed; the staff's own words when they refused it.
  failure           text check (failure in ('refused', 'chain', 'bank')),
  note              text,
  movement_id       bigint not null,
  ended_movement_id bigint,
  unique (member_id, number),
  check ((rail = 'bank') = (pays is not null)),
  check ((rail = 'bank') = (rate is not null)),
  check (due_at is not null or state in ('pending', 'cancelled', 'failed')),
  check ((state in ('arrived', 'cancelled', 'failed')) = (ended_movement_id is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index withdrawal_open on withdrawal (member_id) where state in ('pending', 'processing', 'sent');
create index withdrawal_due on withdrawal (due_at) where state = 'pending';
create index withdrawal_of_payee on withdrawal (payee_id) where state in ('pending', 'processing', 'sent');

-- The staff who approved. The key makes two approvals two people.
create table withdrawal_approval (
  withdrawal_id bigint not null references withdrawal,
  operator_id   bigint not null references operator,
  happened_at   timestamptz not null,
  primary key (withdrawal_id, operator_id)
);

alter table verification
  drop constraint verification_purpose_check,
  add constraint verification_purpose_check check (purpose in ('register', 'reset', 'fund', 'mailbox'));
