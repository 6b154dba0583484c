-- A withdrawal that is older than the maximum, of more than the signer pays in one transaction, is
-- returned with its reason.
alter table withdrawal
  drop constraint withdrawal_failure_check,
  add constraint withdrawal_failure_check check (failure in ('refused', 'chain', 'bank', 'limit'));
