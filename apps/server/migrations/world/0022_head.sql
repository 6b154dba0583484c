-- A member's own picture is the one upload of theirs with this purpose; the name is looked up with
-- whatever shows it.
create unique index upload_head on upload (member_id) where purpose = 'head';
