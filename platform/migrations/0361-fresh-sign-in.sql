-- When a staff member last signed in at the identity provider for this session. Null for players and commentators.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at where area = 'staff';
