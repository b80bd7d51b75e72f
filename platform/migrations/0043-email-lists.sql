-- Emails about results and disputes can be turned off, unlike the notifications themselves.
ALTER TABLE message_opt_outs DROP CONSTRAINT message_opt_outs_list_check;
ALTER TABLE message_opt_outs ADD CHECK (list IN ('referrals', 'news', 'result', 'dispute'));
