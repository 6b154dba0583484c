-- A close credits a member's rewards one after the other: one message announces them, and
-- again only after that was read.
create or replace function push_reward_credited() returns trigger language plpgsql as $$
begin
  insert into push_record (member_id, kind, happened_at)
  select told.member_id, 'reward-credited', told.at
  from (
    select changed.member_id, max(changed.credit_at) as at
    from changed join member using (member_id)
    where movement_id is not null and changed.kind not in ('fund', 'dividend') and not simulated
      and changed.credit_at is not null
    group by changed.member_id) as told
  where not exists (
    select from push_record where push_record.member_id = told.member_id and not is_read
      and kind = 'reward-credited' and happened_at = told.at)
  order by told.member_id;
  return null;
end $$;
