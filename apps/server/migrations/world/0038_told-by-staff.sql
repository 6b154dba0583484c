-- The inbox of a member shows acts of staff on the account, with person and reason, in place of a
-- text by staff.
alter table push_record
  drop constraint push_record_kind_check,
  drop constraint push_record_check,
  drop constraint push_record_check1,
  add constraint push_record_kind_check check (kind in (
    'station', 'withdrawal-sent', 'withdrawal-arrived', 'withdrawal-failed', 'recharge-arrived', 'reward-credited',
    'staff-looked', 'staff-sessions', 'staff-words')),
  -- Of staff: the pseudonym and the reason.
  add constraint push_record_title_check check ((kind = 'station' or kind like 'staff-%') = (title is not null)),
  add constraint push_record_content_check check ((kind = 'station' or kind like 'staff-%') = (content is not null));
