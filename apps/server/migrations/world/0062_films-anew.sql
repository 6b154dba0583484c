-- Films that were stored before films were rewritten still contain place and time: the sweep
-- rewrites them, one after the other.
alter table upload add column made_anew boolean not null default false;
create index upload_to_make_anew on upload (upload_id) where type <> 'webp' and not made_anew;
