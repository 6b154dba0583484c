-- Apps with a lower code show that their update cannot be put off; 0: no app does.
alter table world_setting add column least_version int not null default 0 check (least_version >= 0);
