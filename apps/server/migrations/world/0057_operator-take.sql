-- The operator's share of each purchase. It leaves to an account of its own, and each order keeps
-- the share it was bought under.
insert into account (account_id, path, asset, kind, floor_minor) values (16, 'outside/operator-take', 'PUSDT', 'summed', null);
alter table world_setting add column take_basis_points int not null default 0 check (take_basis_points between 0 and 10000);
alter table ord add column take_basis_points smallint not null default 0;
