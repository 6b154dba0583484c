-- Staff also read only hidden posts.
create index post_hidden on post (post_id) where hidden_real is not null;
