-- What a product is called in a language, by its code; a language without a name of its own reads
-- `name`.
alter table product add column names jsonb not null default '{}';
-- What staff add to the lease agreement, a list of paragraphs by language; the program's own always
-- are before it.
alter table product add column lease_words jsonb not null default '{}';
-- What has not begun can be ended too: it then ends before its start.
alter table product drop constraint product_check1;
