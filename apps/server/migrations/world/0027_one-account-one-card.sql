-- The practice bank pays only by the number, so a card is its account: the same number with
-- another branch code was a way to bind one account twice. Of such cards, the first stays bound;
-- withdrawals on their way to another one continue.
update payee set removed_at = added_at
where removed_at is null and exists (
  select from payee as earlier
  where earlier.account = payee.account and earlier.payee_id < payee.payee_id and earlier.removed_at is null);
drop index payee_card_once;
create unique index payee_card_once on payee (account) where removed_at is null;
