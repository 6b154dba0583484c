-- A member's records of one type: without it a rare type among a million records is looked for
-- through all of them (818 ms measured). Entries of accounts that are not a member's wallet have no
-- type and no place here.
create index entry_of_type on entry (account_id, record_type, seq) where record_type is not null;
