-- How staff list members: by joining (the id) or by nickname, all of them, people or simulated
-- ones, or the disabled. A nickname sorts by its small letters' code points; members without one
-- come first.
create index member_by_nickname on member ((lower(coalesce(name, '')) collate "C"), member_id);
create index member_of_kind on member (simulated, member_id);
create index member_of_kind_by_nickname on member (simulated, (lower(coalesce(name, '')) collate "C"), member_id);
create index member_disabled on member (member_id) where disabled_at is not null;
create index member_disabled_by_nickname on member ((lower(coalesce(name, '')) collate "C"), member_id)
  where disabled_at is not null;
