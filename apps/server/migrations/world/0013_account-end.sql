-- The end of an account: what is personal is erased, the ledger account and the place in the tree
-- stay.
alter table member
  -- Wall clock. The name is a random one from then on, and nobody can log in.
  add column ended_real timestamptz,
  drop constraint member_check,
  add check (ended_real is not null or digits is not null or email is not null),
  add check (ended_real is null
    or (digits is null and email is null and password_hash is null and safe_word is null and disabled_at is not null));
