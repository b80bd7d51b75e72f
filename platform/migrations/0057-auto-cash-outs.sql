-- Prices at which a person's position is sold automatically. One per leg; setting it again replaces it.
CREATE TABLE auto_cash_outs (
  leg_id uuid PRIMARY KEY REFERENCES stake_legs (id),
  user_id uuid NOT NULL REFERENCES users (id),
  market_id uuid NOT NULL REFERENCES event_markets (id),
  -- Sells when the best bid is at or above `target_price`, never below it.
  target_price int CHECK (target_price BETWEEN 1 AND 99),
  -- Sells when the best bid is at or below `stop_price`, never below `min_price`.
  stop_price int CHECK (stop_price BETWEEN 1 AND 99),
  min_price int CHECK (min_price BETWEEN 1 AND 99),
  state text NOT NULL DEFAULT 'armed' CHECK (state IN ('armed', 'triggered', 'done', 'canceled')),
  cause text CHECK (cause IN ('target', 'stop')),
  reason text CHECK (reason IN ('removed', 'sold', 'closed', 'voided')),
  -- The sale under way. Written before the market sees it, so another process can find or repeat it.
  order_id uuid,
  order_quantity bigint CHECK (order_quantity > 0),
  order_floor int CHECK (order_floor BETWEEN 1 AND 99),
  -- While a process may be placing the sale, no other one repeats it.
  busy_until timestamptz,
  -- After a refused sale, the earliest time of the next one.
  retry_at timestamptz,
  -- Payout-cents sold and what they brought.
  sold_amount bigint NOT NULL DEFAULT 0 CHECK (sold_amount >= 0),
  proceeds_amount bigint NOT NULL DEFAULT 0 CHECK (proceeds_amount >= 0),
  -- Counts how often the prices were set.
  version int NOT NULL DEFAULT 1,
  set_at timestamptz NOT NULL DEFAULT app_now(),
  triggered_at timestamptz,
  ended_at timestamptz,
  CHECK (target_price IS NOT NULL OR stop_price IS NOT NULL),
  CHECK ((stop_price IS NULL) = (min_price IS NULL)),
  CHECK (stop_price < target_price),
  CHECK (min_price <= stop_price),
  CHECK ((reason IS NOT NULL) = (state = 'canceled')),
  CHECK ((order_id IS NULL) = (order_quantity IS NULL) AND (order_id IS NULL) = (order_floor IS NULL))
);
CREATE INDEX auto_cash_outs_watching ON auto_cash_outs (market_id) WHERE state IN ('armed', 'triggered') OR order_id IS NOT NULL;
