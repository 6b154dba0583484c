-- invited_by: this member invited those members of the group whom nobody in the group invited.
-- posts_a_day: how many posts about their own acts the group's members write in a day, at most.
alter table simulation
  add column invited_by  bigint references member,
  add column posts_a_day int not null default 0 check (posts_a_day between 0 and 10);
