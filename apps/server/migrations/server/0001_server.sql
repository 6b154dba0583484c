-- What a further server of a host knows of itself: whose it is, and by which name. A server that
-- bears another mark is not used, so that no host takes the worlds of another for remains.
create table server_mark (
  one     boolean primary key default true check (one),
  host_id uuid not null,
  name    text not null
);

-- Of these worlds of this server, in their order, the first that have staff of this name.
create function worlds_with_staff(schemas text[], named text, most int) returns setof text
language plpgsql stable as $$
declare
  one text;
  is_there boolean;
  found_so_far int := 0;
begin
  foreach one in array schemas loop
    exit when found_so_far >= most;
    continue when to_regclass(format('%I.operator', one)) is null;
    execute format('select exists (select from %I.operator where name = $1)', one) into is_there using named;
    continue when not is_there;
    found_so_far := found_so_far + 1;
    return next one;
  end loop;
end $$;
