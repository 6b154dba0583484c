-- The machines that a member ever bought are counted in the balance row of the wallet that paid for
-- them: a purchase changes that row anyway, in the same statement. On `member` the count was a
-- second row to write, in a table with twelve indexes.
alter table balance add column machines_bought int not null default 0;
update balance set machines_bought = member.machines_bought
  from member where account_id = member_id * 8 and member.machines_bought > 0;
alter table member drop column machines_bought;
