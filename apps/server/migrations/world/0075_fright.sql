-- What frightens the members of a group, so that they withdraw everything and buy nothing: percent
-- at a short close, days of promises in the pots, percent where all neighbours withdrew. 0: off.
alter table simulation_behaviour
  add column fright_short int not null default 0 check (fright_short between 0 and 100),
  add column fright_cover int not null default 0 check (fright_cover between 0 and 365),
  add column fright_near  int not null default 0 check (fright_near between 0 and 100);
-- The day from which the member is afraid; it counts as long as the behaviour of that day does.
alter table simulated_member add column afraid_from int;
