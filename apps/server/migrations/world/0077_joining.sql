-- Two more ways of joining: a wave by a fixed growth that ends when few are left, and one from
-- member to member, where ten convince so many others, and tell them for so many days.
alter table simulation_behaviour
  drop constraint simulation_behaviour_joining_check,
  add constraint simulation_behaviour_joining_check
    check (joining in ('at-once', 'steady', 'geometric', 's-curve', 'spreading')),
  add column joins_tells int not null default 20 check (joins_tells between 0 and 200),
  add column joins_telling_days int not null default 10 check (joins_telling_days between 1 and 365);
