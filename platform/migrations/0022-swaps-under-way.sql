-- A swap between lineup and bench from its decision to its end. While a sale waits in play nothing but this row says that the
-- other leg is to follow: whoever finds it later carries it on. `id` is the order of the leg that comes in.
CREATE TABLE stake_swaps (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  slip_id uuid NOT NULL REFERENCES stake_slips (id),
  out_leg_id uuid NOT NULL REFERENCES stake_legs (id),
  in_leg_id uuid NOT NULL REFERENCES stake_legs (id),
  -- The sale of the leg that leaves; there may be no such order, when nothing of it is matched.
  sell_order_id uuid NOT NULL,
  -- The request behind it: what is placed for it is placed once.
  operation_id text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  -- Somebody works on it until then.
  busy_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, operation_id, key)
);
CREATE UNIQUE INDEX stake_swaps_in_leg ON stake_swaps (in_leg_id);
