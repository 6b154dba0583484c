-- Files that people sent, rewritten and stored under a random name in the world's own folder. A row
-- is written by the act that the file belongs to; the code that removes the thing removes the row,
-- and the next sweep deletes the file.
create table upload (
  upload_id bigint generated always as identity primary key,
  name      text not null unique check (name ~ '^[0-9a-f]{32}$'),
  type      text not null check (type in ('webp', 'mp4', 'webm')),
  bytes     int not null check (bytes > 0),
  -- Of pictures.
  width     int,
  height    int,
  -- Null: an operator's.
  member_id bigint references member,
  purpose   text not null check (purpose in ('post', 'feedback', 'group', 'support', 'head')),
  -- True: any member of the world may open it by its name; otherwise only its owner and staff.
  open      boolean not null,
  -- Wall clock.
  at_real   timestamptz not null,
  check ((type = 'webp') = (width is not null and height is not null))
);
create index upload_of_member on upload (member_id, upload_id) where member_id is not null;
