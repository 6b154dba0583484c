-- A session ends when it was not used for a while: `expires_real` moves with its use, up to the
-- end that its login set. Null: it only has that end.
alter table session add column last_end_real timestamptz;
alter table operator_session add column last_end_real timestamptz;

update session set last_end_real = expires_real, expires_real = least(expires_real, now() + interval '7 days');
update operator_session set last_end_real = expires_real, expires_real = least(expires_real, now() + interval '30 minutes');
