-- Push tokens of the hybrid app. A token is bound to a session and is deleted with it.
create table push_token (
  token        text primary key check (length(token) <= 1000),
  session_hash bytea not null references session on delete cascade,
  -- It is subscribed to the world's topic.
  joined       boolean not null default false,
  -- Wall clock.
  at_real      timestamptz not null
);
create index push_token_of_session on push_token (session_hash);

-- Tokens that must leave the world's topic; the row is deleted when the token has left.
create table push_goodbye (
  token text primary key
);

create function push_token_gone() returns trigger language plpgsql as $$
begin
  insert into push_goodbye (token) select token from gone on conflict do nothing;
  if found then
    insert into outbox (topic, payload) values ('push.topic', '{}');
  end if;
  return null;
end $$;
create trigger push_token_gone after delete on push_token
  referencing old table as gone for each statement execute function push_token_gone();

-- New messages of an inbox are pushed to the member's registered tokens; worlds without tokens send
-- nothing.
create function push_wanted() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
  select 'push.send', jsonb_build_object('pushId', changed.push_id::text) from changed
  where exists (select from session join push_token on session_hash = token_hash
                where session.member_id = changed.member_id)
  order by changed.push_id;
  return null;
end $$;
create trigger push_wanted after insert on push_record
  referencing new table as changed for each statement execute function push_wanted();
