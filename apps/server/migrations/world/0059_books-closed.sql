-- The class-wide books are closed until staff open them, or the world ends. Where they were to open
-- on a future date, they stay closed until then or until staff open them: what was announced is
-- kept.
alter table world_setting add column books_closed boolean not null default false;
update world_setting set books_closed = true where books_open_real > now();
