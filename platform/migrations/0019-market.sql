-- The staking market: what one writer per market commits, batch by batch (platform/src/market/README.md).

-- One row a market. What was fixed when it was made stands in `definition`; everything else follows from the log.
CREATE TABLE markets (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('winner', 'round_winner', 'placement_top_k')),
  title text NOT NULL,
  -- Of round_winner: which round of the event.
  round_number integer,
  definition jsonb NOT NULL,
  phase text NOT NULL DEFAULT 'draft'
    CHECK (phase IN ('draft', 'open', 'in_play', 'suspended', 'closed', 'provisional', 'settled', 'voided')),
  -- Whether it has gone in play; a suspended market returns to it.
  in_play boolean NOT NULL DEFAULT false,
  -- Why it is suspended or was voided.
  reason text,
  resumes_at timestamptz,
  limits jsonb NOT NULL,
  delay_ms integer NOT NULL CHECK (delay_ms >= 0),
  -- Cents: what was matched in all, what waits in the orders' escrow, what lies in the market's escrow.
  matched_amount bigint NOT NULL DEFAULT 0,
  waiting_amount bigint NOT NULL DEFAULT 0 CHECK (waiting_amount >= 0),
  pot_amount bigint NOT NULL DEFAULT 0 CHECK (pot_amount >= 0),
  -- What was in the market's escrow when it was settled or voided.
  settled_pot bigint,
  -- [numerator, denominator] of each team's share, once settled.
  shares jsonb,
  settled_at timestamptz,
  final_at timestamptz,
  disputed boolean NOT NULL DEFAULT false,
  -- The head of the log.
  seq bigint NOT NULL DEFAULT 0,
  batch bigint NOT NULL DEFAULT 0,
  log_hash bytea NOT NULL,
  created_at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX markets_event ON markets (event_id);

-- Who writes a market. The fence rises with every change of hands; a batch with an older one is refused.
CREATE TABLE market_leases (
  market_id uuid PRIMARY KEY REFERENCES markets (id),
  holder uuid NOT NULL,
  -- Where the holder takes orders for it; null when nobody can reach it from outside its process.
  address text,
  fence bigint NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Commands for a market that were decided in somebody else's transaction; the writer carries them out in this order.
CREATE TABLE market_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id uuid NOT NULL REFERENCES markets (id),
  command jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  seq bigint,
  refused text
);
CREATE INDEX market_requests_open ON market_requests (market_id, id) WHERE done_at IS NULL;

-- Every command in its order with what it did, a batch a row, chained by hash. Lines of JSON: replaying `commands` gives `outcomes`,
-- which leave out what the command says (engine/lines.ts).
CREATE TABLE market_log (
  market_id uuid NOT NULL,
  batch bigint NOT NULL,
  fence bigint NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  at timestamptz NOT NULL,
  commands text NOT NULL,
  outcomes text NOT NULL,
  -- The netted transfer that moved its money; null when none moved that way.
  transfer_id uuid,
  -- The transfer that paid its winners.
  win_id uuid,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (market_id, batch)
);
-- Compressing what has just been built would hold up the orders that wait for it.
ALTER TABLE market_log ALTER COLUMN commands SET STORAGE EXTERNAL, ALTER COLUMN outcomes SET STORAGE EXTERNAL;

CREATE TABLE market_orders (
  id uuid PRIMARY KEY,
  market_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  claim smallint NOT NULL,
  price smallint NOT NULL,
  tif text NOT NULL,
  keep boolean NOT NULL,
  -- Its place in the queue of its price; the command that brought it or put it into the book.
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Cents; of asks and sells payout-cents.
  amount bigint NOT NULL,
  remaining bigint NOT NULL,
  matched bigint NOT NULL,
  -- Payout-cents gained; of asks and sells proceeds.
  payout bigint NOT NULL,
  refunded bigint NOT NULL,
  min_proceeds bigint NOT NULL,
  -- Of what is still held.
  wager_only bigint NOT NULL,
  unsettled bigint NOT NULL,
  cash bigint NOT NULL,
  state text NOT NULL,
  reason text,
  due_at timestamptz,
  -- When a gtd order or a challenge ends, and how.
  expires_at timestamptz,
  expiry text,
  -- The last command that changed it.
  changed_seq bigint NOT NULL,
  -- Still in the book or waiting for its delay.
  resting boolean NOT NULL,
  -- One for all: each check by itself costs every statement.
  CHECK (amount > 0 AND remaining >= 0 AND matched >= 0 AND payout >= 0 AND refunded >= 0 AND wager_only >= 0 AND unsettled >= 0
    AND cash >= 0 AND (expiry IS NULL OR expiry IN ('expire', 'publish'))
    AND resting = (state IN ('open', 'partially_matched', 'pending_delay')))
) WITH (fillfactor = 75);
CREATE INDEX market_orders_user ON market_orders (user_id, id);
-- The book: entries by claim and price, of which an ask has the opposite ones (as in the view `market_book`). Its condition
-- changes once in an order's life, so that a fill in parts touches no index.
CREATE INDEX market_orders_resting ON market_orders (market_id, (CASE WHEN kind = 'ask' THEN claim # 1 ELSE claim::integer END),
  (CASE WHEN kind = 'ask' THEN 100 - price ELSE price::integer END)) WHERE resting;

-- One row a fill and maker: a basket has several makers.
CREATE TABLE market_fills (
  market_id uuid NOT NULL,
  no bigint NOT NULL,
  maker smallint NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  taker_order uuid NOT NULL,
  taker_claim smallint NOT NULL,
  taker_price smallint NOT NULL,
  -- Cents paid (negative: received) and payout-cents gained (negative: given up); the taker's in the row of maker 1 only.
  taker_paid bigint NOT NULL,
  taker_payout bigint NOT NULL,
  maker_order uuid NOT NULL,
  maker_claim smallint NOT NULL,
  maker_price smallint NOT NULL,
  maker_paid bigint NOT NULL,
  maker_payout bigint NOT NULL,
  PRIMARY KEY (market_id, no, maker)
);

CREATE TABLE market_positions (
  market_id uuid NOT NULL,
  user_id uuid NOT NULL,
  claim smallint NOT NULL,
  no bigint NOT NULL,
  payout bigint NOT NULL,
  basis bigint NOT NULL,
  paid bigint NOT NULL,
  wager_only bigint NOT NULL,
  unsettled bigint NOT NULL,
  cash bigint NOT NULL,
  -- Of what was sold, merged or left by mutual exit: what came of it, and what had been paid for it.
  proceeds bigint NOT NULL,
  sold_paid bigint NOT NULL,
  changed_seq bigint NOT NULL,
  PRIMARY KEY (market_id, user_id, claim),
  CHECK (payout >= 0 AND basis >= 0 AND paid >= 0 AND wager_only >= 0 AND unsettled >= 0 AND cash >= 0
    AND wager_only + unsettled + cash = paid)
) WITH (fillfactor = 50);
CREATE INDEX market_positions_user ON market_positions (user_id);

-- Keys of requests, written with what they did. Its only index is looked up for every order: `id` is short (engine/keys.ts says of
-- what), the answer is read from the log at `seq`, and old keys are found by looking through all, once a day.
CREATE TABLE market_keys (
  id uuid PRIMARY KEY,
  request_hash bytea NOT NULL,
  market_id uuid,
  batch bigint,
  seq bigint,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- Where the answers are, when the request took several steps.
  steps jsonb
);

-- What is in a market by claim and how many people have staked on an event, kept as positions change: they are asked for with
-- every live event and every list, and adding up thousands of positions each time is slow.
CREATE TABLE market_sums (
  market_id uuid NOT NULL,
  claim smallint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (market_id, claim)
) WITH (fillfactor = 50);

CREATE TABLE event_stakers (
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (event_id, user_id)
);

CREATE TABLE event_staker_counts (
  event_id uuid PRIMARY KEY,
  stakers integer NOT NULL
) WITH (fillfactor = 50);

-- Last prices of `for` a team and what was matched, as often as the projection looks.
CREATE TABLE market_prices (
  market_id uuid NOT NULL,
  batch bigint NOT NULL,
  team smallint NOT NULL,
  at timestamptz NOT NULL,
  price smallint NOT NULL,
  volume bigint NOT NULL,
  PRIMARY KEY (market_id, batch, team)
);

-- How far the rows of orders, fills and positions have come: they are written behind the log, batch after batch. Whatever
-- moves a market's phase, and whatever its staff asked for, writes its own with it.
CREATE TABLE market_rows (
  market_id uuid PRIMARY KEY REFERENCES markets (id),
  -- Of whoever writes them: of the lease, taken over after it, so that commits and rows do not lock the same row.
  fence bigint NOT NULL,
  batch bigint NOT NULL,
  -- Cents in the two escrows after that batch: what the rows have to add up to (ledger/checks.ts).
  waiting_amount bigint NOT NULL,
  pot_amount bigint NOT NULL
) WITH (fillfactor = 50);

-- How far what else follows a commit has come; never further than the rows.
CREATE TABLE market_projections (
  market_id uuid PRIMARY KEY REFERENCES markets (id),
  batch bigint NOT NULL
) WITH (fillfactor = 50);

-- A person's lines are numbered from the row in `wallets`, which is locked for it and whose person exists.
ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_user_id_fkey;
-- Events live for minutes; compressing a book's would take longer than writing it.
ALTER TABLE live_events ALTER COLUMN data SET STORAGE EXTERNAL;
