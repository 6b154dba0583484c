-- Messages of staff to everybody, and each member's inbox. World time.
create table bulletin (
  bulletin_id bigint generated always as identity primary key,
  kind        text not null check (kind in (
    'news', 'notice', 'scroll', 'popup', 'carousel', 'video', 'homeVideo', 'wallet', 'about')),
  title       text not null,
  -- Lines of plain text, never markup.
  content     text not null,
  -- Drawn by the project: '/pictures/…'.
  picture     text,
  film        text,
  -- One of the app's own routes.
  route       text,
  happened_at timestamptz not null,
  ended_at    timestamptz,
  check ((film is not null) = (kind in ('video', 'homeVideo'))),
  check (kind not in ('carousel', 'video', 'homeVideo') or picture is not null)
);
create index bulletin_shown on bulletin (kind, bulletin_id) where ended_at is null;

-- The number of shown messages of a kind.
create table bulletin_count (
  kind  text primary key,
  total int not null
);

-- The inbox of a member. It says what happened, never an amount or a code.
create table push_record (
  push_id     bigint generated always as identity primary key,
  member_id   bigint not null references member,
  kind        text not null check (kind in (
    'station', 'withdrawal-sent', 'withdrawal-arrived', 'withdrawal-failed', 'recharge-arrived', 'reward-credited')),
  -- Of station news: the staff's words.
  title       text,
  content     text,
  happened_at timestamptz not null,
  is_read     boolean not null default false,
  check ((kind = 'station') = (title is not null)),
  check ((kind = 'station') = (content is not null))
);
create index push_of_member on push_record (member_id, push_id);
create index push_unread on push_record (member_id) where not is_read;

-- Simulated members read nothing.
create function push_withdrawal_changed() returns trigger language plpgsql as $$
begin
  insert into push_record (member_id, kind, happened_at)
  select changed.member_id, 'withdrawal-' || changed.state, coalesce(changed.ended_at, changed.sent_at)
  from changed join before using (withdrawal_id) join member on member.member_id = changed.member_id
  where changed.state <> before.state and changed.state in ('sent', 'arrived', 'failed') and not simulated
    and coalesce(changed.ended_at, changed.sent_at) is not null
  order by changed.member_id, withdrawal_id;
  return null;
end $$;
create trigger withdrawal_pushed after update on withdrawal
  referencing old table as before new table as changed
  for each statement execute function push_withdrawal_changed();

create function push_deposit_arrived() returns trigger language plpgsql as $$
begin
  insert into push_record (member_id, kind, happened_at)
  select changed.member_id, 'recharge-arrived', changed.arrived_at
  from changed join before using (deposit_id) join member on member.member_id = changed.member_id
  where changed.state = 'arrived' and before.state <> 'arrived' and not simulated and changed.arrived_at is not null
  order by changed.member_id, deposit_id;
  return null;
end $$;
create trigger deposit_pushed after update on deposit
  referencing old table as before new table as changed
  for each statement execute function push_deposit_arrived();

-- Accruals and dividends come every day: the records show them. A payable has its movement once it
-- is credited, and is not written again.
create function push_reward_credited() returns trigger language plpgsql as $$
begin
  insert into push_record (member_id, kind, happened_at)
  select changed.member_id, 'reward-credited', max(changed.credit_at)
  from changed join member using (member_id)
  where movement_id is not null and changed.kind not in ('fund', 'dividend') and not simulated
    and changed.credit_at is not null
  group by changed.member_id order by changed.member_id;
  return null;
end $$;
create trigger reward_pushed after update on payable
  referencing new table as changed for each statement execute function push_reward_credited();

create trigger pushed after insert on push_record
  referencing new table as changed for each statement execute function tell_members_changed('message');
create trigger push_read after update on push_record
  referencing new table as changed for each statement execute function tell_members_changed('message');
