-- Two things a member can do once for a reward: share a practice video by its link, and show a
-- picture of the practice group's page. Both are promised as payables and funded at the close from
-- the operator's pot.

alter table world_setting
  -- Minor units; 0: the world pays nothing for it.
  add column link_reward bigint not null default 300000 check (link_reward between 0 and 10000000),
  add column group_reward bigint not null default 500000 check (group_reward between 0 and 10000000);

-- A practice video that a member published with their invitation, and the code in its link.
create table video_card (
  card_id     bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[A-Z2-9]{10}$'),
  member_id   bigint not null references member,
  film        text not null,
  happened_at timestamptz not null,
  unique (member_id, film)
);

-- The one link that a member submitted.
create table shared_link (
  member_id   bigint primary key references member,
  card_id     bigint not null references video_card,
  happened_at timestamptz not null
);

-- Pictures of the group's page. The picture itself is deleted at the decision; its fingerprint
-- stays.
create table group_picture (
  picture_id  bigint generated always as identity primary key,
  member_id   bigint not null references member,
  upload_id   bigint references upload on delete set null,
  -- The hash of the stored pixels: the same picture is accepted once over all members.
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  state       text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- The reason of a refusal, in the words of the staff.
  reason      text,
  happened_at timestamptz not null,
  decided_at  timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
-- One at a time, and none after one that was accepted.
create unique index group_picture_once on group_picture (member_id) where state in ('waiting', 'accepted');
create index group_picture_waiting on group_picture (picture_id) where state = 'waiting';
create index group_picture_of_member on group_picture (member_id, picture_id);

create trigger group_picture_decided after update on group_picture
  referencing new table as changed for each statement execute function tell_members_changed('message');

insert into account (account_id, path, asset, kind, floor_minor) values
  (52, 'payable/link', 'PUSDT', 'summed', 0),
  (53, 'payable/group', 'PUSDT', 'summed', 0);
