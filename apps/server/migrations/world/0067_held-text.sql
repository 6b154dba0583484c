-- Texts that staff read before the class does: hidden from everybody except their author until
-- staff approve them. 'refused': staff refused; the author sees that too, and can remove the text.
alter table post add column held text check (held in ('waiting', 'refused'));
alter table comment add column held text check (held in ('waiting', 'refused'));
alter table post add check (held is null or hidden_real is not null);
alter table comment add check (held is null or hidden_real is not null);
create index post_held on post (member_id, post_id) where held is not null;
create index comment_held on comment (post_id, comment_id) where held is not null;

-- A text that the program held has no reporter.
alter table report alter column member_id drop not null;
