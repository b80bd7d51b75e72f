-- What players keep about the staking market: slips, watched events, cash-out quotes, promises of the house, challenges.
-- Orders, fills and positions are the engine's (0019); money is the ledger's.

-- A container of stakes on several events. Its legs are independent of each other.
CREATE TABLE stake_slips (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users (id),
  auto_swap boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_slips_of_person ON stake_slips (user_id, id DESC);

-- A leg of the lineup is everything a person has on one claim of a market: its orders and the position. A bench leg holds no
-- money; `price` and `amount` say at what it may come in.
CREATE TABLE stake_legs (
  id uuid PRIMARY KEY,
  slip_id uuid NOT NULL REFERENCES stake_slips (id),
  user_id uuid NOT NULL REFERENCES users (id),
  slot text NOT NULL CHECK (slot IN ('lineup', 'bench')),
  -- Order within the slot.
  place int NOT NULL,
  event_id uuid NOT NULL REFERENCES events (id),
  market_id uuid NOT NULL REFERENCES event_markets (id),
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  side text NOT NULL CHECK (side IN ('for', 'against')),
  claim int NOT NULL CHECK (claim >= 0),
  price int NOT NULL CHECK (price BETWEEN 1 AND 99),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_legs_of_slip ON stake_legs (slip_id, slot, place);
CREATE UNIQUE INDEX stake_legs_claim ON stake_legs (user_id, market_id, claim) WHERE slot = 'lineup';
CREATE INDEX stake_legs_of_market ON stake_legs (market_id, slot);
CREATE INDEX stake_legs_of_event ON stake_legs (user_id, event_id);

-- Which leg an order belongs to. The row is there before the order: an order that was refused has one without the other.
CREATE TABLE stake_leg_orders (
  order_id uuid PRIMARY KEY,
  leg_id uuid NOT NULL REFERENCES stake_legs (id),
  -- Cents it asks for; 0 for a way out.
  amount bigint NOT NULL CHECK (amount >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_leg_orders_of_leg ON stake_leg_orders (leg_id);
CREATE INDEX stake_leg_orders_by_time ON stake_leg_orders (created_at);

CREATE TABLE stake_watches (
  user_id uuid NOT NULL REFERENCES users (id),
  event_id uuid NOT NULL REFERENCES events (id),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX stake_watches_of_event ON stake_watches (event_id);

-- Who shows their stakes to everyone; without a row: nobody sees them.
CREATE TABLE stake_visibility (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  stakes boolean NOT NULL,
  amounts boolean NOT NULL,
  CHECK (stakes OR NOT amounts)
);

-- What a sale would have brought at a moment; good for some seconds.
CREATE TABLE cash_out_quotes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  leg_id uuid NOT NULL REFERENCES stake_legs (id),
  market_seq bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  proceeds bigint NOT NULL CHECK (proceeds > 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX cash_out_quotes_old ON cash_out_quotes (expires_at);

-- A house-funded extra for a leg that wins. What it may cost is in escrow:promo:{id} from the promise on (I9).
CREATE TABLE stake_boosts (
  id uuid PRIMARY KEY,
  promo_id uuid NOT NULL REFERENCES promoted_groups (id),
  user_id uuid NOT NULL REFERENCES users (id),
  slip_id uuid NOT NULL UNIQUE REFERENCES stake_slips (id),
  leg_id uuid NOT NULL REFERENCES stake_legs (id),
  market_id uuid NOT NULL REFERENCES event_markets (id),
  -- The order it was promised for.
  order_id uuid NOT NULL,
  bps int NOT NULL CHECK (bps > 0),
  cap_amount bigint NOT NULL CHECK (cap_amount > 0),
  reserved_amount bigint NOT NULL CHECK (reserved_amount > 0),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'paid', 'released')),
  paid_amount bigint NOT NULL DEFAULT 0 CHECK (paid_amount BETWEEN 0 AND reserved_amount),
  reserve_transfer_id uuid NOT NULL,
  closing_transfer_id uuid,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  closed_at timestamptz,
  CHECK ((state = 'reserved') = (closing_transfer_id IS NULL)),
  CHECK ((state = 'reserved') = (closed_at IS NULL))
);
CREATE INDEX stake_boosts_open ON stake_boosts (market_id) WHERE state = 'reserved';
CREATE INDEX stake_boosts_of_promo ON stake_boosts (user_id, promo_id);

-- A shield gives a stake back as wager-only money when the own team fails to play on. Reserved like a boost.
CREATE TABLE stake_shields (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  slip_id uuid NOT NULL UNIQUE REFERENCES stake_slips (id),
  leg_id uuid NOT NULL REFERENCES stake_legs (id),
  market_id uuid NOT NULL REFERENCES event_markets (id),
  -- The order it was asked for with; null when it was put on later.
  order_id uuid,
  cap_amount bigint NOT NULL CHECK (cap_amount > 0),
  state text NOT NULL DEFAULT 'attached' CHECK (state IN ('attached', 'paid', 'released')),
  paid_amount bigint NOT NULL DEFAULT 0 CHECK (paid_amount BETWEEN 0 AND cap_amount),
  reserve_transfer_id uuid NOT NULL,
  closing_transfer_id uuid,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  closed_at timestamptz,
  CHECK ((state = 'attached') = (closing_transfer_id IS NULL)),
  CHECK ((state = 'attached') = (closed_at IS NULL))
);
CREATE INDEX stake_shields_open ON stake_shields (market_id) WHERE state = 'attached';
CREATE INDEX stake_shields_of_person ON stake_shields (user_id, created_at);

-- An offer for named people only; `id` is the order's.
CREATE TABLE stake_challenges (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  leg_id uuid NOT NULL REFERENCES stake_legs (id),
  event_id uuid NOT NULL REFERENCES events (id),
  market_id uuid NOT NULL REFERENCES event_markets (id),
  ending text NOT NULL CHECK (ending IN ('cancel', 'publish')),
  message text CHECK (length(message) BETWEEN 1 AND 200),
  expires_at timestamptz NOT NULL,
  -- How it ended without being taken: declined by all, run out, put into the book, taken back.
  ended text CHECK (ended IN ('declined', 'expired', 'published', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_challenges_of_person ON stake_challenges (user_id, id DESC);

CREATE TABLE stake_challenge_targets (
  challenge_id uuid NOT NULL REFERENCES stake_challenges (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  answer text CHECK (answer IN ('accepted', 'declined')),
  answered_at timestamptz,
  PRIMARY KEY (challenge_id, user_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX stake_challenge_targets_of_person ON stake_challenge_targets (user_id, challenge_id DESC);

-- Swaps between lineup and bench.
CREATE TABLE stake_lineup_changes (
  id uuid PRIMARY KEY,
  slip_id uuid NOT NULL REFERENCES stake_slips (id),
  out_leg_id uuid NOT NULL REFERENCES stake_legs (id),
  in_leg_id uuid NOT NULL REFERENCES stake_legs (id),
  cause text NOT NULL CHECK (cause IN ('person', 'auto')),
  refunded_amount bigint NOT NULL CHECK (refunded_amount >= 0),
  proceeds_amount bigint NOT NULL CHECK (proceeds_amount >= 0),
  placed_amount bigint NOT NULL CHECK (placed_amount >= 0),
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_lineup_changes_of_slip ON stake_lineup_changes (slip_id, id);

-- What a partner plays with in an event; others see it from the lock on.
CREATE TABLE partner_team_selections (
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  event_id uuid NOT NULL REFERENCES events (id),
  element_ids uuid[] NOT NULL CHECK (cardinality(element_ids) > 0),
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (event_team_id, user_id)
);

-- What rests in the books. An ask stands in the book of the opposite claim, at what is left to 100 (market/README.md, "Words").
-- Asks shrink and vanish with the position behind them, without an order or money of their own that would name them.
CREATE INDEX market_orders_asks ON market_orders (market_id) WHERE kind = 'ask';
CREATE VIEW market_book AS
SELECT id, market_id, user_id, kind, claim, price, CASE WHEN kind = 'ask' THEN lots * (price / g) ELSE remaining END AS remaining,
       lots * ((100 - price) / g) AS reflective, seq, at
  FROM (SELECT o.*, gcd(o.price, 100) AS g,
               -- An ask offers payout-cents, an offer its owner's money.
               CASE WHEN o.kind = 'ask' THEN o.remaining * gcd(o.price, 100) / 100
                    ELSE o.remaining / (o.price / gcd(o.price, 100)) END AS lots
          FROM (SELECT id, market_id, user_id, kind, remaining, seq, at,
                       CASE WHEN kind = 'ask' THEN claim # 1 ELSE claim::integer END AS claim,
                       CASE WHEN kind = 'ask' THEN 100 - price ELSE price::integer END AS price
                  FROM market_orders WHERE resting AND state <> 'pending_delay' AND kind IN ('offer', 'ask')) o) entries;

-- In which markets people may have something waiting: orders that do, and those of the last minutes, of which a row may not be
-- there yet.
CREATE VIEW stake_waiting AS
SELECT market_id, user_id FROM market_orders WHERE resting
UNION
SELECT l.market_id, l.user_id FROM stake_legs l JOIN stake_leg_orders lo ON lo.leg_id = l.id
 WHERE lo.created_at > app_now() - interval '5 minutes';

-- What was paid to players, for the public total.
CREATE INDEX ledger_transfers_winnings ON ledger_transfers (at)
  WHERE kind IN ('match_win', 'event_prize', 'stake_win', 'boost', 'shield');
