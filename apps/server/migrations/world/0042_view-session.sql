-- Staff view a member's account as the member sees it: for a quarter of an hour, read-only. A code
-- that is valid for a minute and one use begins it; it ends with the operator's own session.
create table view_session (
  view_id          bigint generated always as identity primary key,
  member_id        bigint not null references member,
  operator_session bytea not null references operator_session on delete cascade,
  -- The first until the view begins, the second from then on.
  code_hash        bytea unique,
  token_hash       bytea unique,
  expires_real     timestamptz not null,
  check (num_nonnulls(code_hash, token_hash) = 1)
);
create index view_session_of_member on view_session (member_id);
create index view_session_of_operator on view_session (operator_session);
