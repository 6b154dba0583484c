-- All worlds of the host share the wallet that pays withdrawals; each world spends what it put in
-- and no more. Amounts have 18 decimals. The rows of a dropped world stay, because its coins were
-- moved.
create table paying_part (
  world_id int primary key,
  -- Fillings of this world that a block contains.
  filled   numeric(78, 0) not null default 0 check (filled >= 0),
  -- The sum of paying_spent: signed, or about to be.
  spent    numeric(78, 0) not null default 0 check (spent >= 0),
  -- The amount paid beyond the fillings while all worlds shared the wallet. The world puts it back
  -- before it pays again.
  over     numeric(78, 0) not null default 0 check (over >= 0)
);

-- Written under the lock of the world's paying_part before the signer is called; it is deleted
-- when nothing was paid.
create table paying_spent (
  world_id      int not null references paying_part,
  withdrawal_id bigint not null,
  raw_amount    numeric(78, 0) not null check (raw_amount > 0),
  primary key (world_id, withdrawal_id)
);

-- The world whose part paid it: a world made from the file of a dropped one follows the payout and
-- did not pay it.
alter table chain_payout add column paid_by int;
update chain_payout set paid_by = world_id;
alter table chain_payout alter column paid_by set not null;

-- In `filled` of its world, and known to the signer.
alter table chain_filling add column counted boolean not null default false;
create index chain_filling_uncounted on chain_filling (world_id) where not counted;

insert into paying_part (world_id, spent, over)
select world_id, sum(paid), greatest(0, sum(paid) - sum(put))
from (
  select world_id, raw_amount as put, 0 as paid from chain_filling
  union all
  select world_id, 0, raw_amount from chain_payout where ended is distinct from 'failed') as moved
group by world_id;
insert into paying_spent (world_id, withdrawal_id, raw_amount)
select world_id, withdrawal_id, raw_amount from chain_payout where ended is distinct from 'failed';
