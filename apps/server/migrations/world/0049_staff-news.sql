-- News for the sockets of staff: something waits for them, or a session of theirs ended. The
-- process that notifies members notifies staff too; these are the few events that no member gets
-- of.
create trigger withdrawal_queued after insert on withdrawal
  for each row when (new.due_at is null and new.state = 'pending') execute function tell_world_changed('desk');
create trigger report_made after insert on report
  for each statement execute function tell_world_changed('desk');
create trigger feedback_given after insert on feedback
  for each statement execute function tell_world_changed('desk');
create trigger group_picture_sent after insert on group_picture
  for each statement execute function tell_world_changed('desk');
create trigger staff_session_ended after delete on operator_session
  for each statement execute function tell_world_changed('staff-session');
create trigger staff_disabled after update of disabled_at on operator
  for each statement execute function tell_world_changed('staff-session');
