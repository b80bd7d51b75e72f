-- A market pays its winners by one transfer. Each later correction takes back from some of them: several reversals of it.
DROP INDEX ledger_transfers_reverses_key;
CREATE UNIQUE INDEX ledger_transfers_reverses_key ON ledger_transfers (reverses) WHERE reverses IS NOT NULL AND cause_type <> 'market';

-- The request that a promise was made for: asked again when nobody could tell of its order, it gets the same promise.
ALTER TABLE stake_boosts ADD COLUMN request bytea;
ALTER TABLE stake_shields ADD COLUMN request bytea;

-- What happened in an event while somebody waited.
CREATE INDEX event_incidents_by_time ON event_incidents (event_id, opened_at);

-- Challenges that everybody declined and that wait for their market to go on before they are published.
CREATE INDEX stake_challenges_published ON stake_challenges (expires_at) WHERE ended = 'published';
