-- What an operator puts into the wallet that pays is limited within an hour of the wall clock, as
-- what leaves it is.
alter table filling add column asked_real timestamptz not null default 'epoch';
create index filling_asked on filling (asked_real);
