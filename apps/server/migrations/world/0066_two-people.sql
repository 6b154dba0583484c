-- Whose hand an account of the staff has been in: who made it, gave it a new password, ended its
-- second step or let it in again. Of two accounts with a hand in common one person can be both, so
-- they are not two people.
create table operator_hand (
  operator_id bigint not null references operator,
  by_id       bigint not null references operator,
  primary key (operator_id, by_id),
  check (operator_id <> by_id)
);
-- The journal names who acted by id and the account by its pseudonym.
insert into operator_hand (operator_id, by_id)
select operator.operator_id, operator_act.operator_id
from operator_act join operator
  on operator.pseudonym = coalesce(detail ->> 'operator', case act when 'operator' then detail ->> 'pseudonym' end)
where act in ('operator', 'reset-operator', 'enable-operator', 'end-operator-step')
  and operator_act.operator_id in (select operator_id from operator)
  and operator_act.operator_id <> operator.operator_id
on conflict do nothing;

-- What a member asked for on one world day is one sum for the limits of approval.
create index withdrawal_of_member_by_time on withdrawal (member_id, requested_at);
