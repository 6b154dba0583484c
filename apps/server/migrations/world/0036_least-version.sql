-- Apps with a lower code are told that their update cannot be put off; 0: none is.
alter table world_setting add column least_version int not null default 0 check (least_version >= 0);
