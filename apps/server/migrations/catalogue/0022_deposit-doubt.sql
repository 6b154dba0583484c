-- A reorg that a world has not heard of, because its server was away: its deposits in blocks above
-- this one are in doubt as soon as it is back. Null: it has heard of all.
alter table deposit_work add column doubt_above bigint;
