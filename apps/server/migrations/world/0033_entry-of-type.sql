-- A member's records of one type: without this index a search for a rare type among a million
-- records reads all of them (818 ms measured). Entries of accounts that are not a member's wallet
-- have no type and are not in the index.
create index entry_of_type on entry (account_id, record_type, seq) where record_type is not null;
