-- How far simulated members are is told to staff: the next of them joined, a group's day is done, it was stopped.
create trigger simulation_moved after update on simulation
  for each row when ((old.made, old.acted_through, old.state) is distinct from (new.made, new.acted_through, new.state))
  execute function tell_world_changed('desk');
