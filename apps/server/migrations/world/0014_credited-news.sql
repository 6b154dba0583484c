-- The members who are notified of a credited reward, without joining the rows before and after:
-- planned once for a few rows, that join compared 10,000 rows with 10,000 for each batch of a
-- crediting (1 to 6 s a batch). A payable is written twice: when it is funded, and when it is
-- credited; only then it has its movement.
create or replace function tell_reward_credited() returns trigger language plpgsql as $$
begin
  perform tell_members('money', array(select distinct member_id from changed where movement_id is not null));
  return null;
end $$;
drop trigger reward_credited on payable;
create trigger reward_credited after update on payable
  referencing new table as changed for each statement execute function tell_reward_credited();
