-- A block that was mined, and blocks that a reorg took back, are told to every open socket of the host (a notice as
-- those of a world, see its migration `news`). Blocks come every 3 s at most, and only while one is waited for.
create function tell_block() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('schema', current_schema(), 'kind', 'block')::text);
  return null;
end $$;
create trigger block_mined after update of hash on chain_block
  for each statement execute function tell_block();
create trigger block_taken_back after delete on chain_block
  for each statement execute function tell_block();
