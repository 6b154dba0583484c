-- A post of a simulated member is a template of the catalogue and its values, so that each reader
-- reads it in their own language; content is the English text. product_id: the machine it names.
alter table post
  add column template        text,
  add column template_values jsonb,
  add column product_id      bigint references product,
  add constraint post_template_check check ((template is null) = (template_values is null));
alter table comment add column template text;
