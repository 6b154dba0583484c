-- Blocks with transfers that a world could not take, because its server was away. They are read
-- again as soon as it is back.
create table deposit_missed (
  world_id     int not null references world on delete cascade,
  block_number bigint not null,
  primary key (world_id, block_number)
);
