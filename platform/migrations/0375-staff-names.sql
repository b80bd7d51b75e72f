-- Name of a staff member, given when the account is added. Null for accounts added before.
alter table staff_members add column name text check (char_length(name) between 1 and 80);
