-- Numbers rise, so an inviter's is below its invitee's: so nobody can, over any number of steps,
-- be their own inviter.
alter table member add constraint member_inviter_before check (inviter_id < member_id);
