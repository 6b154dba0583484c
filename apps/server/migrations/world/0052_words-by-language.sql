-- Messages of staff to everybody, in other languages: `{language: {title, content}}`; without one
-- the row's own texts.
alter table bulletin add column words jsonb not null default '{}';
-- A coupon's names by language; without one, `name` is shown.
alter table coupon add column names jsonb not null default '{}';
