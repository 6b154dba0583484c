-- Indexes that another index or a small table makes needless. A connection opens all indexes of a
-- table to plan a statement over it, each row is written into each of them, and each is a file.

-- (day, movement_id) finds the movements of a day, and was made later.
drop index movement_of_day;

-- Nearly every movement reverses none: the key had an entry for each of them. A movement is
-- reversed at most once, as before.
alter table movement drop constraint movement_reverses_key;
create unique index movement_reversed_once on movement (reverses) where reverses is not null;

-- bank_line_of_state has the same rows in the same order under state = 'new' and state = 'review'.
drop index bank_line_new, bank_line_in_review;

-- The list of staff by state, in one index in place of three.
drop index bank_recharge_open, bank_recharge_arrived, bank_recharge_cancelled;
create index bank_recharge_of_state on bank_recharge ((case
  when movement_id is not null then 'arrived' when cancelled_at is not null then 'cancelled' else 'open' end), recharge_id);

-- One row a day, and nearly every day said a share: the key's first rows are the ones.
drop index outlook_day_said;

-- Fillings of the signer are few, and their hour is summed only before another one.
drop index filling_asked;

-- Sessions, views, challenges and passkeys of staff: a handful of rows, in one page.
drop index operator_session_expires, operator_session_of_operator, view_session_of_member,
  view_session_of_operator, staff_challenge_expires, staff_challenge_of_session, staff_passkey_of_operator;

-- An identity is unique by itself, and a session is found by its token or among those of its
-- member or operator.
alter table session drop constraint session_session_id_key;
alter table operator_session drop constraint operator_session_session_id_key;

-- Read by member only when a member ends the account.
drop index entry_request_of_member, named_place_of_member;
