-- Questions and comments for the staff. Wall clock: it is about the app, not about the world.
create table feedback (
  feedback_id bigint generated always as identity primary key,
  member_id   bigint not null references member,
  -- Plain text.
  comments    text not null,
  -- The staff may see their own practice number with it.
  by_phone    boolean not null,
  at_real     timestamptz not null,
  -- Staff have dealt with it.
  closed_real timestamptz
);
create index feedback_open on feedback (feedback_id) where closed_real is null;
create index feedback_of_member on feedback (member_id, feedback_id);

create table feedback_picture (
  feedback_id bigint not null references feedback on delete cascade,
  place       smallint not null check (place between 1 and 3),
  upload_id   bigint not null unique references upload on delete cascade,
  primary key (feedback_id, place)
);
