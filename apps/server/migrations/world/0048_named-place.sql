-- A place that staff keep for a person by name: its invite code is valid for one registration,
-- which gets the name.
create table named_place (
  place_id  bigint generated always as identity primary key,
  code      text not null unique,
  nickname  text not null,
  made_at   timestamptz not null,
  -- The member who took it; null: free.
  member_id bigint references member
);
create unique index named_place_free on named_place (lower(nickname)) where member_id is null;
create index named_place_of_member on named_place (member_id) where member_id is not null;
