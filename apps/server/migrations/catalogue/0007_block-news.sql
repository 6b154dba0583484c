-- Every open socket of the host gets news of a mined block and of blocks that a reorg removed (by a
-- notice like those of a world, see its migration `news`). A block comes every 3 s at most, and
-- only while one is due.
create function tell_block() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('schema', current_schema(), 'kind', 'block')::text);
  return null;
end $$;
create trigger block_mined after update of hash on chain_block
  for each statement execute function tell_block();
create trigger block_taken_back after delete on chain_block
  for each statement execute function tell_block();
