-- Whether the session had shared its position when it checked in. It replaces geo_token, which no client sends any more;
-- the version after this one drops that column.
ALTER TABLE check_ins ADD COLUMN located boolean NOT NULL DEFAULT false;
UPDATE check_ins SET geo_token = NULL WHERE geo_token IS NOT NULL;
