-- The persons who had access to an account of the staff: who made it, gave it a new password, ended
-- its second step or enabled it again. One person can be behind two accounts that share such a
-- person, so those accounts do not count as two people.
create table operator_hand (
  operator_id bigint not null references operator,
  by_id       bigint not null references operator,
  primary key (operator_id, by_id),
  check (operator_id <> by_id)
);
-- The journal names the acting person by id and the account by its pseudonym.
insert into operator_hand (operator_id, by_id)
select operator.operator_id, operator_act.operator_id
from operator_act join operator
  on operator.pseudonym = coalesce(detail ->> 'operator', case act when 'operator' then detail ->> 'pseudonym' end)
where act in ('operator', 'reset-operator', 'enable-operator', 'end-operator-step')
  and operator_act.operator_id in (select operator_id from operator)
  and operator_act.operator_id <> operator.operator_id
on conflict do nothing;

-- A member's requests of one world day are one sum for the limits of approval.
create index withdrawal_of_member_by_time on withdrawal (member_id, requested_at);
