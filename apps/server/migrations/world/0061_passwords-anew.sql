-- True when staff imported the world from a file without passwords. The login page then asks a
-- member who has no password yet to set a new one.
alter table world_setting add column passwords_anew boolean not null default false;
