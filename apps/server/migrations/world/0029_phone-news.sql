-- A message to a practice phone notifies the members whose number or mailbox is on the device that
-- holds it: their app reads the device's messages.
create function tell_phone_message() returns trigger language plpgsql as $$
begin
  perform tell_members('phone', array(
    with held as (
      select distinct on_it.country, on_it.digits, on_it.email
      from changed
      join practice_phone as phone using (phone_id)
      join practice_phone as on_it using (device_id)
    )
    select member_id from member join held using (country, digits)
    union
    select member_id from member join held using (email)));
  return null;
end $$;
create trigger phone_told after insert on phone_message
  referencing new table as changed for each statement execute function tell_phone_message();
