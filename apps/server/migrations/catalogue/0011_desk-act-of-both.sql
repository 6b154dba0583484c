-- A facilitator reads their own acts, of one kind too.
create index desk_act_of_both on desk_act (pseudonym, act, act_id);
