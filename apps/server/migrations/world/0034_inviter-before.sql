-- Numbers rise, so an inviter's is below its invitee's: with that nobody can come, over any number
-- of steps, by their own invitation.
alter table member add constraint member_inviter_before check (inviter_id < member_id);
