-- A product's names by the language's code; a language without a name of its own reads
-- `name`.
alter table product add column names jsonb not null default '{}';
-- Paragraphs that staff add to the lease agreement, by language; the program's own always
-- are before it.
alter table product add column lease_words jsonb not null default '{}';
-- A sale that has not begun can be ended too: it then ends before its start.
alter table product drop constraint product_check1;
