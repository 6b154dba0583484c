-- Customer service: messages between a member and the staff. World time.
alter table world_setting add column support_open boolean not null default true;

create table support_conversation (
  member_id   bigint primary key references member,
  messages    int not null default 0,
  -- Messages of staff that the member has not seen.
  unread      int not null default 0,
  -- The member wrote, and nobody has answered yet.
  waits_since timestamptz
);
create index support_waiting on support_conversation (waits_since) where waits_since is not null;

create table support_message (
  support_id  bigint generated always as identity primary key,
  member_id   bigint not null references support_conversation,
  -- Null: the member's own.
  operator_id bigint references operator,
  content     text not null,
  -- A picture of the member.
  upload_id   bigint unique references upload on delete set null,
  happened_at timestamptz not null
);
create index support_of_member on support_message (member_id, support_id);

create trigger support_said after insert on support_message
  referencing new table as changed for each statement execute function tell_members_changed('support');
