-- Lists of staff over a million rows, whatever their values: measured with the rarest values and
-- the oldest rows.

-- A payment that waits is shown with the recharges that its payer still has open: expired ones
-- stay open for ever.
create index bank_recharge_open_of_member on bank_recharge (member_id, currency, recharge_id)
  where movement_id is null and cancelled_at is null;

create index withdrawal_waiting on withdrawal (withdrawal_id) where state = 'pending' and due_at is null;

create index bulletin_ended_of_kind on bulletin (kind, bulletin_id) where ended_at is not null;

create index correction_of_state on correction (state, correction_id);
drop index correction_waiting;
