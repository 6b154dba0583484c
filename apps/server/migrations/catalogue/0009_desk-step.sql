-- Begun with a second step: only then does a session at the desk open more than setting one up.
alter table operator_session add column stepped boolean not null default false;
-- Indexes for reading newest first, also of one person or one kind.
create index desk_act_of_pseudonym on desk_act (pseudonym, act_id);
create index desk_act_of_act on desk_act (act, act_id);
