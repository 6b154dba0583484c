-- Those who joined by the world's own code: the top of its tree.
create index member_root on member (member_id) where inviter_id is null;
