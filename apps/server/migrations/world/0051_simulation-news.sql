-- Staff are notified of the progress of simulated members: members joined, a group's day
-- is done, the group was stopped.
create trigger simulation_moved after update on simulation
  for each row when ((old.made, old.acted_through, old.state) is distinct from (new.made, new.acted_through, new.state))
  execute function tell_world_changed('desk');
