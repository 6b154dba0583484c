-- The notice for staff was called `desk`, which is the name of the place where the host and the
-- facilitators work (`desk.*`); staff of a world, who get the notice, are not there. A process that
-- still runs an older version does not know the new name, and sends its staff nothing until it is
-- restarted: their pages also read by themselves.
create or replace trigger withdrawal_queued after insert on withdrawal
  for each row when (new.due_at is null and new.state = 'pending')
  execute function tell_world_changed('staff-news');
create or replace trigger report_made after insert on report
  for each statement execute function tell_world_changed('staff-news');
create or replace trigger feedback_given after insert on feedback
  for each statement execute function tell_world_changed('staff-news');
create or replace trigger group_picture_sent after insert on group_picture
  for each statement execute function tell_world_changed('staff-news');
create or replace trigger simulation_moved after update on simulation
  for each row when ((old.made, old.acted_through, old.state) is distinct from (new.made, new.acted_through, new.state))
  execute function tell_world_changed('staff-news');
