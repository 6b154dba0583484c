-- The seasons of the demo worlds, and their results. The figures are from its ledger on its last
-- day and are stored here: the world itself is dropped when the next season has begun.
create table demo_season (
  slug             text not null,
  season           int not null check (season > 0),
  -- The world's short name while its first days run beside the season before; then it takes the
  -- demo's own.
  made_as          text not null,
  -- living: its first days run, nobody can enter; open: visitors are in it; over: the
  -- next one is open.
  state            text not null check (state in ('living', 'open', 'over')),
  began_real       timestamptz not null,
  -- When its last day was over; all figures below are set with it.
  ended_real       timestamptz,
  last_day         int,
  -- The first day with an income that was not covered in full; null: none was.
  break_day        int,
  people           int,
  people_simulated int,
  ahead            int,
  ahead_simulated  int,
  behind           int,
  behind_simulated int,
  -- Of those behind: members whose machines still promised what they lacked.
  owed             int,
  owed_simulated   int,
  -- Minor units.
  paid_in          numeric,
  paid_out         numeric,
  primary key (slug, season),
  check (num_nonnulls(ended_real, last_day, people, people_simulated, ahead, ahead_simulated, behind, behind_simulated,
    owed, owed_simulated, paid_in, paid_out) in (0, 12))
);
