-- As in the worlds (world/0063_idle-end.sql).
alter table operator_session add column last_end_real timestamptz;
update operator_session set last_end_real = expires_real, expires_real = least(expires_real, now() + interval '30 minutes');
