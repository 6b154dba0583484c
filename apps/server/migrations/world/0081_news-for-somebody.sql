-- Notices that nobody can hear are not sent: a NOTIFY holds a lock of the whole server until its
-- commit is on the disk.

-- A statement that ended no session, disabled nobody or hid nothing still sent one: every sweep of
-- every world in use did, once a minute. For each row, and Postgres sends equal notices of a
-- transaction once.
drop trigger staff_session_ended on operator_session;
create trigger staff_session_ended after delete on operator_session
  for each row execute function tell_world_changed('staff-session');
drop trigger staff_disabled on operator;
create trigger staff_disabled after update of disabled_at on operator
  for each row execute function tell_world_changed('staff-session');
drop trigger post_hidden on post;
create trigger post_hidden after update of hidden_real on post
  for each row execute function tell_world_changed('post');

-- Simulated members have no session, and never get one: they cannot log in. Where a world has
-- thousands of them, nearly every credit is theirs.
create function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform tell_members(tg_argv[0], array(
    select distinct member_id from changed join member using (member_id) where not simulated));
  return null;
end $$;
drop trigger claim_credited on claim_waiting;
create trigger claim_credited after delete on claim_waiting
  referencing old table as changed for each statement execute function tell_people_changed('money');

create or replace function tell_reward_credited() returns trigger language plpgsql as $$
begin
  perform tell_members('money', array(
    select distinct changed.member_id from changed join member using (member_id)
    where movement_id is not null and not simulated));
  return null;
end $$;
