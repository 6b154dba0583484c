-- The worlds that have staff of this name: the login at the desk does not name a world. The host's
-- first world comes before the newest.
create function worlds_with_staff(named text, most int) returns setof text language plpgsql stable as $$
declare
  one record;
  is_there boolean;
  found_so_far int := 0;
begin
  for one in select slug, schema_name from world order by is_default desc, world_id desc loop
    exit when found_so_far >= most;
    continue when to_regclass(format('%I.operator', one.schema_name)) is null;
    execute format('select exists (select from %I.operator where name = $1)', one.schema_name) into is_there using named;
    continue when not is_there;
    found_so_far := found_so_far + 1;
    return next one.slug;
  end loop;
end $$;
