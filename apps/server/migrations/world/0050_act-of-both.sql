-- The journal by person and kind together: for a pair that never occurs, all acts of the person
-- were read (103 ms for a million).
create index operator_act_of_both on operator_act (pseudonym, act, act_id);
