-- Staff look for accounts that used the same IP address on the same day.
CREATE INDEX check_ins_by_ip ON check_ins (ip, at) WHERE ip IS NOT NULL;
