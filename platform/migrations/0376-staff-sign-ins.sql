-- When a staff member last signed in. Null until their first sign-in binds the account to an identity.
alter table staff_members add column signed_in_at timestamptz;
update staff_members set signed_in_at = coalesce(
  (select max(sessions.created_at) from sessions
    where sessions.user_id = staff_members.user_id and sessions.area = 'staff'),
  created_at)
  where subject is not null;
-- The identity of a removed account can be bound to another one.
update staff_members set issuer = null, subject = null where not enabled;
