-- The key in the link of a class's books; null: anybody may read them. A schema does not know
-- whether it is a class, so every older world but the demo gets a key: none stays open unnoticed.
alter table world_setting add column books_key text check (books_key ~ '^[A-Za-z0-9_-]{22,64}$');
update world_setting set books_key = left(translate(encode(
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/', '-_'), 22)
where not demo;
