-- Features that staff switched off in their world; this check and the contract name those that have
-- a switch.
alter table world_setting
  add column switched_off text[] not null default '{}' check (
    switched_off <@ array['community', 'support', 'savings', 'coupons', 'redemption', 'tasks', 'signIn', 'feedback']),
  -- A learner may register with only a nickname: the device's practice phone is made in the
  -- same call.
  add column nickname_entry boolean not null default false,
  -- Wall clock: a world runs 365 days at most from here.
  add column made_real timestamptz not null default now();

update world_setting set switched_off = '{support}' where not support_open;
alter table world_setting drop column support_open;
