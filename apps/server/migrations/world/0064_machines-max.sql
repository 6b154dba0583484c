-- Machines that one member may buy in this world.
alter table world_setting add column machines_max int not null default 1000 check (machines_max between 1 and 100000);
