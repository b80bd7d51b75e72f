-- The other account's payment method whose addition sent this one to review. If that one is removed, this one is active again.
ALTER TABLE payment_sources ADD COLUMN review_cause uuid REFERENCES payment_sources (id);
CREATE INDEX payment_sources_review_cause ON payment_sources (review_cause) WHERE review_cause IS NOT NULL;
