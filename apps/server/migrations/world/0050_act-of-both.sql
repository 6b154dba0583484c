-- The journal by whom and what together: two kinds that never meet were looked for through all acts
-- of one (103 ms of a million).
create index operator_act_of_both on operator_act (pseudonym, act, act_id);
