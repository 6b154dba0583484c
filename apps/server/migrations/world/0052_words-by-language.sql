-- What staff wrote for everybody, in other languages: `{language: {title, content}}`; without one
-- the row's own texts.
alter table bulletin add column words jsonb not null default '{}';
-- What a coupon is called in a language; without one `name`.
alter table coupon add column names jsonb not null default '{}';
