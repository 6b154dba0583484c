-- Posts, likes, comments, reports. World time, except where it says real.

-- An editor who writes as the world's guide.
alter table operator add column guide boolean not null default false;

create table post (
  post_id     bigint generated always as identity primary key,
  member_id   bigint references member,
  -- The guide's own.
  operator_id bigint references operator,
  -- HTML that was sanitised before it came here, and every client sanitises it again before it
  -- shows it. Empty: its author removed it.
  content     text not null,
  video_id    bigint references upload on delete set null,
  happened_at timestamptz not null,
  -- Kept with every like and comment, never counted.
  likes       int not null default 0,
  likes_simulated int not null default 0,
  comments    int not null default 0,
  comments_simulated int not null default 0,
  -- Hidden by staff, or removed by its author.
  hidden_real timestamptz,
  check (num_nonnulls(member_id, operator_id) = 1)
);
create index post_shown on post (post_id) where hidden_real is null;
create index post_of_member on post (member_id, post_id) where member_id is not null;

create table post_picture (
  post_id   bigint not null references post,
  place     smallint not null check (place between 1 and 9),
  upload_id bigint not null unique references upload on delete cascade,
  primary key (post_id, place)
);

create table post_like (
  post_id   bigint not null references post,
  member_id bigint not null references member,
  primary key (post_id, member_id)
);
create index post_like_of_member on post_like (member_id, post_id);

create table comment (
  comment_id  bigint generated always as identity primary key,
  post_id     bigint not null references post,
  member_id   bigint references member,
  operator_id bigint references operator,
  reply_to    bigint references comment,
  content     text not null,
  happened_at timestamptz not null,
  hidden_real timestamptz,
  check (num_nonnulls(member_id, operator_id) = 1)
);
create index comment_shown on comment (post_id, comment_id) where hidden_real is null;
create index comment_of_member on comment (member_id, comment_id) where member_id is not null;

create table report (
  report_id    bigint generated always as identity primary key,
  member_id    bigint not null references member,
  post_id      bigint not null references post,
  comment_id   bigint references comment,
  reason       text not null,
  at_real      timestamptz not null,
  decided_real timestamptz,
  unique nulls not distinct (member_id, post_id, comment_id)
);
create index report_open on report (report_id) where decided_real is null;
create index report_of_post on report (post_id) where decided_real is null;

-- The number of shown posts.
create table post_count (
  one   boolean primary key default true check (one),
  total int not null default 0
);
insert into post_count default values;
