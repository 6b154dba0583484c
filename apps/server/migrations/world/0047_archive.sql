-- An archived world has ended early: its own end is kept here, so that it can be opened again until
-- then.
alter table world_setting add column archived_end timestamptz;
