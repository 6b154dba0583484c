-- Texts of staff about a version of the app: `{code: {language: text}}`. Words of another version
-- are never shown.
alter table world_setting add column release_words jsonb not null default '{}';
