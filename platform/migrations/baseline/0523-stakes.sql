-- What players keep about the market: slips, lineups, quotes, promotions and challenges. Orders, fills and positions
-- belong to the market, money to the ledger.

-- Slips: stakes on several events whose legs don't depend on each other.
CREATE TABLE stake_slips (
  id         uuid        PRIMARY KEY,
  number     bigint      GENERATED ALWAYS AS IDENTITY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  -- Whether bench legs replace lineup legs automatically.
  auto_swap  boolean     NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_slips_of_person ON stake_slips (user_id, id DESC);

-- Legs of slips. A lineup leg is everything a person has on one claim of a market: orders and position. A bench leg
-- holds no money; `price` and `amount` say how it would be placed.
CREATE TABLE stake_legs (
  id            uuid        PRIMARY KEY,
  slip_id       uuid        NOT NULL REFERENCES stake_slips (id),
  user_id       uuid        NOT NULL REFERENCES users (id),
  slot          text        NOT NULL CHECK (slot IN ('lineup', 'bench')),
  -- Order within the slot.
  place         int         NOT NULL,
  event_id      uuid        NOT NULL REFERENCES events (id),
  market_id     uuid        NOT NULL REFERENCES event_markets (id),
  event_team_id uuid        NOT NULL REFERENCES event_teams (id),
  side          text        NOT NULL CHECK (side IN ('for', 'against')),
  claim         int         NOT NULL CHECK (claim >= 0),
  price         int         NOT NULL CHECK (price BETWEEN 1 AND 99),
  amount        bigint      NOT NULL CHECK (amount > 0),
  created_at    timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_legs_of_slip ON stake_legs (slip_id, slot, place);
-- A claim has one lineup leg per person.
CREATE UNIQUE INDEX stake_legs_claim ON stake_legs (user_id, market_id, claim) WHERE slot = 'lineup';
CREATE INDEX stake_legs_of_market ON stake_legs (market_id, slot);
CREATE INDEX stake_legs_of_event ON stake_legs (user_id, event_id);

-- Leg of each order. Written before the order, so a refused order has a row here and no order.
CREATE TABLE stake_leg_orders (
  order_id   uuid        PRIMARY KEY,
  leg_id     uuid        NOT NULL REFERENCES stake_legs (id),
  -- Cents of the order. 0 for a sale.
  amount     bigint      NOT NULL CHECK (amount >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_leg_orders_of_leg ON stake_leg_orders (leg_id);
CREATE INDEX stake_leg_orders_by_time ON stake_leg_orders (created_at);

-- Completed swaps between lineup and bench.
CREATE TABLE stake_lineup_changes (
  id              uuid        PRIMARY KEY,
  slip_id         uuid        NOT NULL REFERENCES stake_slips (id),
  out_leg_id      uuid        NOT NULL REFERENCES stake_legs (id),
  in_leg_id       uuid        NOT NULL REFERENCES stake_legs (id),
  cause           text        NOT NULL CHECK (cause IN ('person', 'auto')),
  refunded_amount bigint      NOT NULL CHECK (refunded_amount >= 0),
  proceeds_amount bigint      NOT NULL CHECK (proceeds_amount >= 0),
  placed_amount   bigint      NOT NULL CHECK (placed_amount >= 0),
  at              timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_lineup_changes_of_slip ON stake_lineup_changes (slip_id, id);

-- Swaps between lineup and bench that aren't complete. After a crash, another process continues them from here. `id` is
-- the order of the leg that comes in.
CREATE TABLE stake_swaps (
  id            uuid        PRIMARY KEY,
  user_id       uuid        NOT NULL REFERENCES users (id),
  slip_id       uuid        NOT NULL REFERENCES stake_slips (id),
  out_leg_id    uuid        NOT NULL REFERENCES stake_legs (id),
  in_leg_id     uuid        NOT NULL REFERENCES stake_legs (id),
  -- Sale of the leg that leaves. There is no such order if nothing of it was matched.
  sell_order_id uuid        NOT NULL,
  -- Request behind the swap, with its key and hash. Its order is placed once.
  operation_id  text        NOT NULL,
  key           text        NOT NULL,
  request_hash  bytea       NOT NULL,
  -- No other process takes over until then.
  busy_until    timestamptz NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, operation_id, key)
);
CREATE UNIQUE INDEX stake_swaps_in_leg ON stake_swaps (in_leg_id);

-- Promised additions to winnings, paid by the house. The maximum is reserved in escrow:promo:{id} from the promise on.
CREATE TABLE stake_boosts (
  id                  uuid        PRIMARY KEY,
  promo_id            uuid        NOT NULL REFERENCES promoted_groups (id),
  user_id             uuid        NOT NULL REFERENCES users (id),
  slip_id             uuid        NOT NULL UNIQUE REFERENCES stake_slips (id),
  leg_id              uuid        NOT NULL REFERENCES stake_legs (id),
  market_id           uuid        NOT NULL REFERENCES event_markets (id),
  -- Order that it was promised for.
  order_id            uuid        NOT NULL,
  bps                 int         NOT NULL CHECK (bps > 0),
  cap_amount          bigint      NOT NULL CHECK (cap_amount > 0),
  reserved_amount     bigint      NOT NULL CHECK (reserved_amount > 0),
  state               text        NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'paid', 'released')),
  paid_amount         bigint      NOT NULL DEFAULT 0,
  reserve_transfer_id uuid        NOT NULL,
  closing_transfer_id uuid,
  created_at          timestamptz NOT NULL DEFAULT app_now(),
  closed_at           timestamptz,
  -- Hash of the request. If it is repeated after an unknown outcome, it gets the same promise.
  request             bytea,
  CHECK (paid_amount BETWEEN 0 AND reserved_amount),
  CHECK ((state = 'reserved') = (closing_transfer_id IS NULL)),
  CHECK ((state = 'reserved') = (closed_at IS NULL))
);
CREATE INDEX stake_boosts_open ON stake_boosts (market_id) WHERE state = 'reserved';
CREATE INDEX stake_boosts_of_promo ON stake_boosts (user_id, promo_id);

-- Promises to return a stake as wager-only money if the team stops playing. Reserved like a boost.
CREATE TABLE stake_shields (
  id                  uuid        PRIMARY KEY,
  user_id             uuid        NOT NULL REFERENCES users (id),
  slip_id             uuid        NOT NULL UNIQUE REFERENCES stake_slips (id),
  leg_id              uuid        NOT NULL REFERENCES stake_legs (id),
  market_id           uuid        NOT NULL REFERENCES event_markets (id),
  -- Order that it was bought with. Null if it was added later.
  order_id            uuid,
  cap_amount          bigint      NOT NULL CHECK (cap_amount > 0),
  state               text        NOT NULL DEFAULT 'attached' CHECK (state IN ('attached', 'paid', 'released')),
  paid_amount         bigint      NOT NULL DEFAULT 0,
  reserve_transfer_id uuid        NOT NULL,
  closing_transfer_id uuid,
  created_at          timestamptz NOT NULL DEFAULT app_now(),
  closed_at           timestamptz,
  request             bytea,
  CHECK (paid_amount BETWEEN 0 AND cap_amount),
  CHECK ((state = 'attached') = (closing_transfer_id IS NULL)),
  CHECK ((state = 'attached') = (closed_at IS NULL))
);
CREATE INDEX stake_shields_open ON stake_shields (market_id) WHERE state = 'attached';
CREATE INDEX stake_shields_of_person ON stake_shields (user_id, created_at);

-- Orders that only named people can take. `id` is the order's.
CREATE TABLE stake_challenges (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  leg_id     uuid        NOT NULL REFERENCES stake_legs (id),
  event_id   uuid        NOT NULL REFERENCES events (id),
  market_id  uuid        NOT NULL REFERENCES event_markets (id),
  -- What happens to the order if nobody takes it.
  ending     text        NOT NULL CHECK (ending IN ('cancel', 'publish')),
  message    text        CHECK (length(message) BETWEEN 1 AND 200),
  expires_at timestamptz NOT NULL,
  -- How it ended without being taken.
  ended      text        CHECK (ended IN ('declined', 'expired', 'published', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX stake_challenges_of_person ON stake_challenges (user_id, id DESC);
-- Declined challenges that are published when their market continues.
CREATE INDEX stake_challenges_published ON stake_challenges (expires_at) WHERE ended = 'published';

-- People who can take a challenge.
CREATE TABLE stake_challenge_targets (
  challenge_id uuid        REFERENCES stake_challenges (id) ON DELETE CASCADE,
  user_id      uuid        REFERENCES users (id),
  answer       text        CHECK (answer IN ('accepted', 'declined')),
  answered_at  timestamptz,
  PRIMARY KEY (challenge_id, user_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX stake_challenge_targets_of_person ON stake_challenge_targets (user_id, challenge_id DESC);

-- People who show their stakes to everyone. Without a row, nobody sees them.
CREATE TABLE stake_visibility (
  user_id uuid    PRIMARY KEY REFERENCES users (id),
  stakes  boolean NOT NULL,
  amounts boolean NOT NULL,
  CHECK (stakes OR NOT amounts)
);

-- Events that people watch.
CREATE TABLE stake_watches (
  user_id    uuid        REFERENCES users (id),
  event_id   uuid        REFERENCES events (id),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX stake_watches_of_event ON stake_watches (event_id);

-- Prices quoted for a sale, valid for a few seconds.
CREATE TABLE cash_out_quotes (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  leg_id     uuid        NOT NULL REFERENCES stake_legs (id),
  market_seq bigint      NOT NULL,
  quantity   bigint      NOT NULL CHECK (quantity > 0),
  proceeds   bigint      NOT NULL CHECK (proceeds > 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX cash_out_quotes_old ON cash_out_quotes (expires_at);

-- Prices at which a position is sold automatically. One row per leg; setting it again replaces it.
CREATE TABLE auto_cash_outs (
  leg_id          uuid        PRIMARY KEY REFERENCES stake_legs (id),
  user_id         uuid        NOT NULL REFERENCES users (id),
  market_id       uuid        NOT NULL REFERENCES event_markets (id),
  -- Sells when the best bid is at or above it, never below it.
  target_price    int         CHECK (target_price BETWEEN 1 AND 99),
  -- Sells when the best bid is at or below it, never below `min_price`.
  stop_price      int         CHECK (stop_price BETWEEN 1 AND 99),
  min_price       int         CHECK (min_price BETWEEN 1 AND 99),
  state           text        NOT NULL DEFAULT 'armed' CHECK (state IN ('armed', 'triggered', 'done', 'canceled')),
  cause           text        CHECK (cause IN ('target', 'stop')),
  reason          text        CHECK (reason IN ('removed', 'sold', 'closed', 'voided')),
  -- Sale in progress. Written before the market sees it, so another process can find or repeat it.
  order_id        uuid,
  order_quantity  bigint      CHECK (order_quantity > 0),
  order_floor     int         CHECK (order_floor BETWEEN 1 AND 99),
  -- No other process repeats the sale until then.
  busy_until      timestamptz,
  -- Earliest time of the next sale after a refused one.
  retry_at        timestamptz,
  -- Payout-cents sold, and the cents they brought.
  sold_amount     bigint      NOT NULL DEFAULT 0 CHECK (sold_amount >= 0),
  proceeds_amount bigint      NOT NULL DEFAULT 0 CHECK (proceeds_amount >= 0),
  -- Incremented whenever the prices are set.
  version         int         NOT NULL DEFAULT 1,
  set_at          timestamptz NOT NULL DEFAULT app_now(),
  triggered_at    timestamptz,
  ended_at        timestamptz,
  CHECK (target_price IS NOT NULL OR stop_price IS NOT NULL),
  CHECK ((stop_price IS NULL) = (min_price IS NULL)),
  CHECK (stop_price < target_price),
  CHECK (min_price <= stop_price),
  CHECK ((reason IS NOT NULL) = (state = 'canceled')),
  CHECK ((order_id IS NULL) = (order_quantity IS NULL) AND (order_id IS NULL) = (order_floor IS NULL))
);
CREATE INDEX auto_cash_outs_watching ON auto_cash_outs (market_id)
  WHERE state IN ('armed', 'triggered') OR order_id IS NOT NULL;

-- Objections to the result of a market (docs/domain/markets.md#objections), one per person and market.
CREATE TABLE market_objections (
  id          uuid        PRIMARY KEY,
  market_id   uuid        NOT NULL REFERENCES event_markets (id),
  user_id     uuid        NOT NULL REFERENCES users (id),
  reason      text        NOT NULL
    CHECK (reason IN ('wrong_score', 'wrong_team', 'rule_breach', 'technical', 'other')),
  text        text        NOT NULL CHECK (char_length(text) BETWEEN 20 AND 1000),
  state       text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'rejected')),
  created_at  timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  answer      text,
  answered_by uuid        REFERENCES users (id),
  answered_at timestamptz,
  UNIQUE (market_id, user_id),
  CHECK ((state = 'open') = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX market_objections_open ON market_objections (due_at, id) WHERE state = 'open';
CREATE INDEX market_objections_rejected ON market_objections (user_id, answered_at) WHERE state = 'rejected';

-- Elements that a partner plays with in an event. Hidden from others until the selection locks.
CREATE TABLE partner_team_selections (
  event_team_id uuid        REFERENCES event_teams (id),
  user_id       uuid        REFERENCES users (id),
  event_id      uuid        NOT NULL REFERENCES events (id),
  element_ids   uuid[]      NOT NULL CHECK (cardinality(element_ids) > 0),
  chosen_at     timestamptz NOT NULL,
  -- Whether the platform chose, because the player hadn't when the selection locked.
  by_default    boolean     NOT NULL DEFAULT false,
  PRIMARY KEY (event_team_id, user_id)
);

-- People who have staked on an event. Kept up to date with positions by market_write().
CREATE TABLE event_stakers (
  event_id uuid,
  user_id  uuid,
  PRIMARY KEY (event_id, user_id)
);

-- Number of rows in `event_stakers` per event.
CREATE TABLE event_staker_counts (
  event_id uuid PRIMARY KEY,
  stakers  int  NOT NULL
) WITH (fillfactor = 50);

-- Markets in which people may have waiting orders: those with resting orders, and those with orders of the last
-- minutes, whose rows may not be written yet.
CREATE VIEW stake_waiting AS
SELECT market_id, user_id FROM market_orders WHERE resting
UNION
SELECT l.market_id, l.user_id FROM stake_legs l JOIN stake_leg_orders lo ON lo.leg_id = l.id
 WHERE lo.created_at > app_now() - interval '5 minutes';

-- Written by market_write().
REVOKE INSERT, UPDATE, DELETE ON event_stakers, event_staker_counts FROM duelbook_app;
