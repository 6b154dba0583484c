-- The month in which a closed day counts, and whether it is the last day of it, as they were at its
-- close: a time zone that changes later must not move past days to another month.
alter table closed_day add column month int, add column ends_month boolean;
update closed_day set
  month = to_char((day_zero + day * interval '24 hours') at time zone time_zone, 'YYYYMM')::int,
  ends_month = to_char((day_zero + day * interval '24 hours') at time zone time_zone, 'YYYYMM')
    <> to_char((day_zero + (day + 1) * interval '24 hours') at time zone time_zone, 'YYYYMM')
from world_clock cross join world_setting;
alter table closed_day alter column month set not null, alter column ends_month set not null;
