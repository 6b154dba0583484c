-- The first day on which an income was not covered in full: a fact of the world, shown to everybody
-- in it.
alter table world_day
  add column first_short_day int,
  -- That day was settled, and the clock has not been stopped yet.
  add column pause_due boolean not null default false;
update world_day set first_short_day = (select min(day) from day_close where paid < promised);
alter table world_setting
  -- The clock stops at that day's close.
  add column pause_when_short boolean not null default false,
  -- Revenue that the operator types in at each close: this share of the incomes due, through this
  -- day. Null: none.
  add column states_basis_points int not null default 0 check (states_basis_points between 0 and 20000),
  add column states_through_day int;
