-- Finds the suspension or incident that ended an order, in the requests of its market.
CREATE INDEX market_requests_done ON market_requests (market_id, seq) WHERE seq IS NOT NULL;
