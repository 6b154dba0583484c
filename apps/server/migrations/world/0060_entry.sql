-- How newcomers come in. 'open': with any invite code. 'approve': staff let each one in. 'links':
-- with the code of a place that is kept by name. 'closed': nobody.
alter table world_setting add column entry text not null default 'open'
  check (entry in ('open', 'approve', 'links', 'closed'));

-- Requests to enter, by the device that sent them: one at a time. let_in null: staff have
-- not answered.
create table entry_request (
  request_id  bigint generated always as identity primary key,
  device_id   bigint not null unique references device,
  name        text not null,
  asked_real  timestamptz not null,
  let_in      boolean,
  -- The member who came in by it; then the device may request entry for another person.
  member_id   bigint references member
);
create index entry_request_waiting on entry_request (request_id) where let_in is null;
create index entry_request_of_member on entry_request (member_id) where member_id is not null;

-- The demo lets visitors in by a nickname.
update world_setting set nickname_entry = true where demo;
