-- The fillings of the paying wallet are limited within an hour of the wall clock, as its payouts
-- are.
alter table filling add column asked_real timestamptz not null default 'epoch';
create index filling_asked on filling (asked_real);
