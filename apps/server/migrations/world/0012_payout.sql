-- Reasons for which payouts over the chain wait, and fillings of the signer's wallet.

alter table withdrawal
  -- The reason why a due withdrawal is not sent: the signer has too few coins, its
  -- limits are reached, the chain is unavailable, or the coins on the chain differ from the books.
  add column waits_for text check (waits_for in ('funds', 'limit', 'chain', 'check')),
  add check (waits_for is null or state = 'pending');
create index withdrawal_on_chain on withdrawal (due_at, withdrawal_id)
  where rail = 'chain' and state in ('pending', 'processing', 'sent');

-- Practice USDT that the operator put into the signer's wallet: booked immediately, issued on the
-- chain right after.
create table filling (
  filling_id  bigint generated always as identity primary key,
  amount      bigint not null check (amount > 0),
  movement_id bigint not null unique,
  -- False: no block with twenty on top contains it yet.
  arrived     boolean not null default false
);
create index filling_open on filling (filling_id) where not arrived;

alter table deposit
  -- False: it was imported from another host. It is in the books, and on no address of this
  -- world.
  add column here boolean not null default true;
