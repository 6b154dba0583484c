-- The names under which members appear in the ledger's file: a hash of their id with this key, so
-- that nobody computes one from an id, and every file of the world has the same names.
create table pseudonym_key (
  one boolean primary key default true check (one),
  key bytea not null check (octet_length(key) = 32)
);
insert into pseudonym_key (key)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
