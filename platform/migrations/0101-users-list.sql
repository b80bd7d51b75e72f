-- The staff list of users is paged and searched without reading the whole table.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE status NOT IN ('guest', 'deleted');
CREATE INDEX users_by_identity ON users (kyc_state, created_at DESC, id DESC);
CREATE INDEX users_by_status ON users (status, created_at DESC, id DESC);
-- Prefix search, in any locale.
CREATE INDEX users_username_prefix ON users (username text_pattern_ops);
CREATE INDEX users_name_prefix ON users (lower(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX users_last_name_prefix ON users (lower(last_name) text_pattern_ops);
CREATE INDEX users_phone ON users (phone_e164) WHERE phone_e164 IS NOT NULL;
CREATE INDEX silences_until ON silences (until, user_id);
CREATE INDEX payment_sources_pending ON payment_sources (user_id) WHERE state = 'pending';
