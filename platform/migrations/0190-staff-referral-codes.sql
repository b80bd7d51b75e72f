-- The staff list of referral codes is read newest first.
CREATE INDEX referral_codes_newest ON referral_codes (created_at DESC, user_id DESC);
