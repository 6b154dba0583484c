-- Staff read published messages by kind and by whether they are still shown.
create index bulletin_of_kind on bulletin (kind, bulletin_id);
create index bulletin_ended on bulletin (bulletin_id) where ended_at is not null;
create index bulletin_open on bulletin (bulletin_id) where ended_at is null;
