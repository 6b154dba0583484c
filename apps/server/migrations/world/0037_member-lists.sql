-- Indexes of the staff's list of members: by joining (the id) or by nickname, of all members,
-- people, simulated or disabled ones. A nickname sorts by its lower-case code points; members
-- without one come first.
create index member_by_nickname on member ((lower(coalesce(name, '')) collate "C"), member_id);
create index member_of_kind on member (simulated, member_id);
create index member_of_kind_by_nickname on member (simulated, (lower(coalesce(name, '')) collate "C"), member_id);
create index member_disabled on member (member_id) where disabled_at is not null;
create index member_disabled_by_nickname on member ((lower(coalesce(name, '')) collate "C"), member_id)
  where disabled_at is not null;
