-- Payables of a day, for the roll-ups after its close and for the proof: they are scattered in the
-- order of their days.
create index payable_by_day on payable using brin (day) with (pages_per_range = 16, autosummarize = on);
