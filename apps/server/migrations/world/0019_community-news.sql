-- Everybody is notified of a new post and of a hidden one. Likes and comments are frequent: clients
-- read them when they show them.
create trigger post_made after insert on post
  for each statement execute function tell_world_changed('post');
create trigger post_hidden after update of hidden_real on post
  for each statement execute function tell_world_changed('post');
