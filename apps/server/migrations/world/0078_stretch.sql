-- The stretch of its host in which the clock was last known to run (`server_stretch` of the
-- catalogue); null: unknown, and `seen_real` alone counts.
alter table world_clock add column stretch uuid;
