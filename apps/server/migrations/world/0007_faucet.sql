-- What the faucet of the practice chain gives a member's own wallet each day of the world: minor
-- units, of both tokens.
alter table world_setting
  add column faucet_amount bigint not null default 500000000 check (faucet_amount between 1000000 and 1000000000000);
