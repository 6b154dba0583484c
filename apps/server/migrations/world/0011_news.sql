-- News for open sockets: sent by the transaction that makes it, and received once it commits. A
-- notice names members and a kind, never what happened: the receiver reads it. Purchases and claims
-- send none: a NOTIFY holds a lock of the whole server until its commit is on the disk, and they
-- are frequent.
create function tell_members(kind text, members bigint[]) returns void language sql as $$
  -- A notice holds 8,000 bytes: 300 ids of nineteen digits.
  select pg_notify('news', json_build_object('schema', current_schema(), 'kind', kind, 'members', part)::text)
  from (
    select array_agg(member_id) as part from unnest(members) with ordinality as told (member_id, place)
    where member_id is not null group by place / 300
  ) as parts
$$;

-- To everybody in the world.
create function tell_world(kind text) returns void language sql as $$
  select pg_notify('news', json_build_object('schema', current_schema(), 'kind', kind)::text)
$$;

-- Of any table with a member_id; the argument is the kind.
create function tell_members_changed() returns trigger language plpgsql as $$
begin
  perform tell_members(tg_argv[0], array(select distinct member_id from changed));
  return null;
end $$;

create function tell_world_changed() returns trigger language plpgsql as $$
begin
  perform tell_world(tg_argv[0]);
  return null;
end $$;

create function tell_reward_credited() returns trigger language plpgsql as $$
begin
  perform tell_members('money', array(
    select distinct member_id from changed join before using (payable_id, member_id)
    where before.movement_id is null and changed.movement_id is not null));
  return null;
end $$;

-- The sockets of a session end with it, for whatever reason it ends.
create trigger session_ended after delete on session
  referencing old table as changed for each statement execute function tell_members_changed('session');

-- A claim that no longer waits was credited.
create trigger claim_credited after delete on claim_waiting
  referencing old table as changed for each statement execute function tell_members_changed('money');
create trigger reward_credited after update on payable
  referencing old table as before new table as changed for each statement execute function tell_reward_credited();

create trigger deposit_seen after insert on deposit
  referencing new table as changed for each statement execute function tell_members_changed('recharge');
create trigger deposit_changed after update on deposit
  referencing new table as changed for each statement execute function tell_members_changed('recharge');
create trigger bank_recharge_changed after update on bank_recharge
  referencing new table as changed for each statement execute function tell_members_changed('bank');
create trigger bank_line_changed after update on bank_line
  referencing new table as changed for each statement execute function tell_members_changed('bank');
create trigger withdrawal_changed after update on withdrawal
  referencing new table as changed for each statement execute function tell_members_changed('withdrawal');

-- The clock's heartbeat, once a second, is not news.
create trigger clock_changed after update of anchor_world, rate, paused on world_clock
  for each row execute function tell_world_changed('world');
create trigger day_changed after update on world_day
  for each row when (old.* is distinct from new.*) execute function tell_world_changed('world');
create trigger setting_changed after update on world_setting
  for each row when (old.* is distinct from new.*) execute function tell_world_changed('world');
-- Acts of operators are public: they are the notices of a world.
create trigger act_published after insert on operator_act
  for each statement execute function tell_world_changed('notice');
