-- The partner program (docs/domain/partners.md).

-- Everyone who has applied to the partner program. The row is locked by everything that changes it, its leagues or its
-- weeks.
CREATE TABLE partners (
  user_id               uuid        PRIMARY KEY REFERENCES users (id),
  state                 text        NOT NULL
    CHECK (state IN ('applied', 'refused', 'active', 'suspended', 'inactive')),
  -- Null until staff accept the application.
  code                  text        UNIQUE CHECK (code ~ '^[A-Z0-9]{3,12}$'),
  -- Application. Null for partners that staff added.
  text                  text        CHECK (length(text) BETWEEN 1 AND 1000),
  applied_at            timestamptz,
  -- When staff last changed the state, and the reason they gave.
  decided_at            timestamptz,
  reason                text,
  suspended_until       timestamptz,
  version               int         NOT NULL DEFAULT 0,
  created_at            timestamptz NOT NULL,
  -- Start of the current partnership, from which clean weeks count. Null for people who aren't partners.
  active_since          timestamptz,
  -- End of the suspension that staff chose. A suspension for strikes doesn't shorten it.
  staff_suspended_until timestamptz,
  CHECK ((state = 'suspended') = (suspended_until IS NOT NULL)),
  CHECK (state NOT IN ('active', 'suspended') OR code IS NOT NULL),
  CHECK (staff_suspended_until IS NULL OR suspended_until >= staff_suspended_until),
  CHECK (state NOT IN ('active', 'suspended') OR active_since IS NOT NULL)
);
CREATE INDEX partners_by_state ON partners (state, created_at DESC, user_id DESC);
CREATE INDEX partners_by_age ON partners (created_at DESC, user_id DESC);

-- How a league divides a day into time slots. Only leagues with a row are part of the program.
CREATE TABLE partner_league_schedules (
  league_id     uuid       PRIMARY KEY REFERENCES leagues (id),
  -- IANA name of the time zone.
  time_zone     text       NOT NULL,
  -- Minutes after midnight in the league's time zone, ascending.
  slot_starts   smallint[] NOT NULL CHECK (cardinality(slot_starts) BETWEEN 1 AND 24),
  slot_minutes  smallint   NOT NULL CHECK (slot_minutes BETWEEN 15 AND 240),
  -- Minimum time between the starts of a team's events.
  apart_minutes smallint   NOT NULL DEFAULT 90 CHECK (apart_minutes BETWEEN 1 AND 1440),
  -- Maximum number of events of a team that drafts plan in a week. Null for the program's setting.
  weekly_cap    int        CHECK (weekly_cap > 0),
  -- Whether all free teams play an event together, as in races, instead of in pairs.
  whole_field   boolean    NOT NULL DEFAULT false
);

-- Leagues that a partner applied for or plays in.
CREATE TABLE partner_leagues (
  id        uuid        PRIMARY KEY,
  user_id   uuid        NOT NULL REFERENCES partners (user_id),
  league_id uuid        NOT NULL REFERENCES partner_league_schedules (league_id),
  state     text        NOT NULL CHECK (state IN ('applied', 'joined')),
  joined_at timestamptz,
  -- False while staff keep the partner out of the league's lineups.
  active    boolean     NOT NULL DEFAULT true,
  UNIQUE (user_id, league_id),
  CHECK ((state = 'joined') = (joined_at IS NOT NULL))
);
CREATE INDEX partner_leagues_league ON partner_leagues (league_id, user_id) WHERE state = 'joined';

-- Availability of partners per league and week. No row means no answer.
CREATE TABLE partner_weeks (
  user_id     uuid        REFERENCES partners (user_id),
  league_id   uuid        REFERENCES partner_league_schedules (league_id),
  -- The Monday, in the league's time zone.
  week        date        CHECK (extract(isodow FROM week) = 1),
  origin      text        NOT NULL CHECK (origin IN ('partner', 'copied', 'staff')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, league_id, week)
);

-- Time slots in which a partner is available.
CREATE TABLE partner_week_slots (
  user_id   uuid,
  league_id uuid,
  week      date,
  starts_at timestamptz,
  PRIMARY KEY (user_id, league_id, week, starts_at),
  FOREIGN KEY (user_id, league_id, week) REFERENCES partner_weeks (user_id, league_id, week)
);
CREATE INDEX partner_week_slots_league ON partner_week_slots (league_id, starts_at);

-- Stake events that staff plan from the partners' availability. A draft becomes an event when it is approved.
CREATE TABLE partner_drafts (
  id             uuid        PRIMARY KEY,
  league_id      uuid        NOT NULL REFERENCES partner_league_schedules (league_id),
  -- League teams in side order.
  first_team_id  uuid        NOT NULL REFERENCES league_teams (id),
  second_team_id uuid        NOT NULL REFERENCES league_teams (id),
  start_date     timestamptz NOT NULL,
  -- Drafts that staff made or moved are `edited`; generating again keeps them.
  state          text        NOT NULL CHECK (state IN ('generated', 'edited', 'approved')),
  -- Null until it is approved.
  event_id       uuid        UNIQUE REFERENCES events (id),
  created_at     timestamptz NOT NULL,
  -- League teams after the first two, in side order.
  more_team_ids  uuid[]      NOT NULL DEFAULT '{}',
  CHECK (first_team_id <> second_team_id),
  CHECK ((state = 'approved') = (event_id IS NOT NULL))
);
CREATE INDEX partner_drafts_league ON partner_drafts (league_id, start_date);

-- Kinds of strikes, with their points and duration.
CREATE TABLE partner_strike_categories (
  id       text     PRIMARY KEY CHECK (id ~ '^[a-z_]{2,40}$'),
  name     text     NOT NULL,
  points   smallint NOT NULL CHECK (points BETWEEN 1 AND 10),
  -- Null for strikes that never expire.
  days     smallint CHECK (days > 0),
  -- Whether a partner shield takes the strike if the partner announced it in time.
  shielded boolean  NOT NULL,
  position smallint NOT NULL UNIQUE
);

INSERT INTO partner_strike_categories (id, name, points, days, shielded, position) VALUES
  ('late', 'Late', 1, 30, true, 1),
  ('no_show', 'No-show', 3, 90, true, 2),
  ('stream_rule', 'Stream rule', 1, 30, false, 3),
  ('vod_removed', 'Recording removed', 1, 30, false, 4),
  ('team_not_selected', 'Team not selected', 1, 30, false, 5),
  ('unsporting', 'Unsporting conduct', 2, 60, false, 6),
  ('integrity', 'Integrity', 10, NULL, false, 7);

-- Strikes of partners. Points and expiration are copied from the category.
CREATE TABLE partner_strikes (
  id            uuid        PRIMARY KEY,
  user_id       uuid        NOT NULL REFERENCES partners (user_id),
  category_id   text        NOT NULL REFERENCES partner_strike_categories (id),
  points        smallint    NOT NULL CHECK (points BETWEEN 1 AND 10),
  -- Reason shown to the partner.
  text          text        NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  -- Null if the platform gave it.
  created_by    uuid        REFERENCES users (id),
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz,
  -- Whether the partner's shield took it, so that it never counted.
  absorbed      boolean     NOT NULL,
  revoked_at    timestamptz,
  revoke_reason text,
  -- Event in which the rule was broken. Null if there is none.
  event_id      uuid        REFERENCES events (id),
  CHECK (expires_at > created_at),
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE INDEX partner_strikes_user ON partner_strikes (user_id, created_at DESC, id DESC);
-- The platform gives a strike once per event.
CREATE UNIQUE INDEX partner_strikes_by_platform ON partner_strikes (user_id, category_id, event_id)
  WHERE created_by IS NULL;

-- Appeals against strikes, one each.
CREATE TABLE partner_strike_appeals (
  strike_id   uuid        PRIMARY KEY REFERENCES partner_strikes (id),
  text        text        NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  appealed_at timestamptz NOT NULL,
  decided_at  timestamptz,
  decided_by  uuid        REFERENCES users (id),
  accepted    boolean,
  answer      text,
  CHECK ((decided_at IS NULL) = (accepted IS NULL) AND (decided_at IS NULL) = (answer IS NULL))
);
CREATE INDEX partner_strike_appeals_open ON partner_strike_appeals (appealed_at, strike_id) WHERE decided_at IS NULL;

-- Tiers of partners who were warned or have moved. Everyone else is in the tier of new partners.
CREATE TABLE partner_tiers (
  user_id   uuid        REFERENCES partners (user_id),
  league_id uuid        REFERENCES leagues (id),
  tier      text        NOT NULL CHECK (tier IN ('rookie', 'contender', 'challenger', 'expert', 'master', 'champion')),
  -- Warning of the last review. A second one in a row moves the partner.
  warning   text        CHECK (warning IN ('up', 'down', 'losses')),
  warned_at timestamptz,
  PRIMARY KEY (user_id, league_id),
  CHECK ((warning IS NULL) = (warned_at IS NULL))
);
CREATE INDEX partner_tiers_league ON partner_tiers (league_id);

-- Weeks of a league whose tiers were reviewed. Each is reviewed once.
CREATE TABLE partner_tier_weeks (
  league_id   uuid        REFERENCES leagues (id),
  -- Monday of the review.
  week        date        CHECK (extract(isodow FROM week) = 1),
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (league_id, week)
);

-- Invoices of partners. Two staff members approve a payment; canceling an invoice frees its earnings.
CREATE TABLE partner_invoices (
  id          uuid        PRIMARY KEY,
  number      bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id     uuid        NOT NULL REFERENCES partners (user_id),
  -- Monday of the week it covers. Null for invoices that staff created.
  week        date        CHECK (extract(isodow FROM week) = 1),
  state       text        NOT NULL CHECK (state IN ('open', 'paid', 'canceled')),
  -- In cents.
  amount      bigint      NOT NULL CHECK (amount > 0),
  -- Staff member who created it. Null for weekly invoices.
  created_by  uuid        REFERENCES users (id),
  created_at  timestamptz NOT NULL,
  paid_at     timestamptz,
  transfer_id uuid        REFERENCES ledger_transfers (id),
  CHECK ((week IS NULL) = (created_by IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL) AND (state = 'paid') = (transfer_id IS NOT NULL))
);
CREATE INDEX partner_invoices_user ON partner_invoices (user_id, number DESC);
CREATE INDEX partner_invoices_state ON partner_invoices (state, number DESC);

-- What a partner earned with an event, in cents. Written once, when the event is paid.
CREATE TABLE partner_earnings (
  id           uuid        PRIMARY KEY,
  event_id     uuid        NOT NULL REFERENCES events (id),
  user_id      uuid        NOT NULL REFERENCES partners (user_id),
  base_amount  bigint      NOT NULL CHECK (base_amount >= 0),
  bonus_amount bigint      NOT NULL CHECK (bonus_amount >= 0),
  share_amount bigint      NOT NULL CHECK (share_amount >= 0),
  -- Sum of the three.
  amount       bigint      NOT NULL,
  -- Null while it waits, oldest first, for the partner pool to be funded.
  transfer_id  uuid        REFERENCES ledger_transfers (id),
  earned_at    timestamptz NOT NULL,
  -- Null until an invoice includes it. Invoices include only paid earnings.
  invoice_id   uuid        REFERENCES partner_invoices (id),
  UNIQUE (event_id, user_id),
  CHECK (amount > 0 AND amount = (base_amount + bonus_amount + share_amount)),
  CHECK (invoice_id IS NULL OR transfer_id IS NOT NULL)
);
CREATE INDEX partner_earnings_user ON partner_earnings (user_id, earned_at DESC, id DESC);
CREATE INDEX partner_earnings_open ON partner_earnings (earned_at) WHERE invoice_id IS NULL;
CREATE INDEX partner_earnings_invoice ON partner_earnings (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX partner_earnings_waiting ON partner_earnings (earned_at, id) WHERE transfer_id IS NULL;

-- Items that staff added to an invoice, paid with it from the partner pool.
CREATE TABLE partner_invoice_extras (
  id          uuid     PRIMARY KEY,
  invoice_id  uuid     NOT NULL REFERENCES partner_invoices (id),
  position    smallint NOT NULL,
  description text     NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  amount      bigint   NOT NULL CHECK (amount > 0),
  UNIQUE (invoice_id, position)
);
