-- Films that were kept before films were made anew still say where and when: the sweep makes them
-- anew, one after the other.
alter table upload add column made_anew boolean not null default false;
create index upload_to_make_anew on upload (upload_id) where type <> 'webp' and not made_anew;
