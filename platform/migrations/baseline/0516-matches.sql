-- Matches between two sides that play for each other's entries. States and transitions are in
-- platform/src/matches/matchTable.ts.

-- Matches. Those of a bracket have no entry.
CREATE TABLE matches (
  id                 uuid        PRIMARY KEY,
  -- Shown to people. Refused creations leave gaps.
  number             bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Incremented with every change.
  version            int         NOT NULL DEFAULT 1,
  -- Incremented with every change of state. A timer does nothing in a later stage.
  stage              int         NOT NULL DEFAULT 1,
  state              text        NOT NULL
    CHECK (state IN ('forming', 'available', 'invited', 'prematch', 'active', 'reporting', 'disputed', 'replay',
      'completed', 'cancelled', 'expired', 'forfeited', 'no_contest')),
  visibility         text        NOT NULL CHECK (visibility IN ('public', 'private')),
  game_id            uuid        NOT NULL REFERENCES games (id),
  console_id         uuid        NOT NULL REFERENCES consoles (id),
  game_mode_id       uuid        NOT NULL REFERENCES game_modes (id),
  element_set_id     uuid        REFERENCES element_sets (id),
  team_size          int         NOT NULL CHECK (team_size > 0),
  entry_amount       bigint      NOT NULL,
  creator_id         uuid        NOT NULL REFERENCES users (id),
  -- Rules at the time of creation, the only ones that apply.
  rules              jsonb       NOT NULL,
  deadline_kind      text
    CHECK (deadline_kind IN ('open', 'ready', 'play', 'confirm', 'no_show', 'evidence', 'decision')),
  deadline_at        timestamptz,
  draw_seed          text,
  -- Hash of `draw_seed`, published before the draw.
  draw_commitment    text,
  -- Elements that are played. Known from the start of the match.
  elements_in_play   jsonb,
  winner             text        CHECK (winner IN ('a', 'b')),
  drawn              boolean     NOT NULL DEFAULT false,
  outcome            text,
  final_scores       jsonb       NOT NULL DEFAULT '[]',
  cancel_request_id  uuid,
  -- Match that this one repeats.
  replay_of          uuid        REFERENCES matches (id),
  created_at         timestamptz NOT NULL,
  started_at         timestamptz,
  first_report_at    timestamptz,
  ended_at           timestamptz,
  -- Lets whoever has it join a private match. Null once used.
  invite_code        text        UNIQUE,
  view_count         int         NOT NULL DEFAULT 0,
  -- Since when a captain of the other side fills their team.
  reserved_at        timestamptz,
  reserved_until     timestamptz,
  cancel_by          uuid        REFERENCES users (id),
  cancel_side        text        CHECK (cancel_side IN ('a', 'b')),
  cancel_reason      text,
  cancel_until       timestamptz,
  -- Side that says the other one didn't show up, and until when the other one may answer.
  claim_side         text        CHECK (claim_side IN ('a', 'b')),
  claim_by           uuid        REFERENCES users (id),
  claim_until        timestamptz,
  claim_evidence_ids uuid[]      NOT NULL DEFAULT '{}',
  claim_denied_at    timestamptz,
  -- Lowest and highest rank of opponents. Null if everyone can join.
  min_rank           text
    CHECK (min_rank IN ('rookie', 'contender', 'challenger', 'expert', 'master', 'champion')),
  max_rank           text
    CHECK (max_rank IN ('rookie', 'contender', 'challenger', 'expert', 'master', 'champion')),
  -- Event of a bracket match, and its place in the bracket. Null for matches that people create.
  event_id           uuid,
  bracket_key        text,
  CONSTRAINT matches_check CHECK ((deadline_kind IS NULL) = (deadline_at IS NULL)),
  CONSTRAINT matches_check1 CHECK (NOT (drawn AND winner IS NOT NULL)),
  CONSTRAINT matches_check3 CHECK ((reserved_at IS NULL) = (reserved_until IS NULL)),
  CONSTRAINT matches_check4 CHECK ((cancel_request_id IS NULL) = (cancel_until IS NULL)),
  CONSTRAINT matches_check5 CHECK ((claim_side IS NULL) = (claim_until IS NULL)),
  CONSTRAINT matches_ended CHECK ((ended_at IS NULL) = (state NOT IN ('replay', 'completed', 'cancelled', 'expired',
    'forfeited', 'no_contest'))),
  CONSTRAINT matches_entry_amount_check CHECK (entry_amount > 0 OR event_id IS NOT NULL AND entry_amount = 0),
  CONSTRAINT matches_check2 CHECK ((event_id IS NULL) = (bracket_key IS NULL))
);
CREATE INDEX matches_available ON matches (created_at DESC, id DESC)
  WHERE state = 'available' AND visibility = 'public';
CREATE INDEX matches_open_by_game ON matches (game_id) WHERE state = 'available' AND visibility = 'public';
CREATE INDEX matches_cancel_request ON matches (cancel_request_id) WHERE cancel_request_id IS NOT NULL;
-- A match is replayed once.
CREATE UNIQUE INDEX matches_replay_of ON matches (replay_of) WHERE replay_of IS NOT NULL;
CREATE INDEX matches_played ON matches (ended_at) WHERE state IN ('completed', 'forfeited');
CREATE INDEX matches_event ON matches (event_id, bracket_key) WHERE event_id IS NOT NULL;
-- Staff list of matches.
CREATE INDEX matches_by_state ON matches (state, created_at DESC, id DESC);

-- Players of a match, and open invitations to its seats.
CREATE TABLE match_participants (
  id                  uuid        PRIMARY KEY,
  match_id            uuid        NOT NULL REFERENCES matches (id),
  side                text        NOT NULL CHECK (side IN ('a', 'b')),
  -- From 0, which is the captain's.
  seat                int         NOT NULL CHECK (seat >= 0),
  user_id             uuid        NOT NULL REFERENCES users (id),
  console_id          uuid        NOT NULL REFERENCES consoles (id),
  captain             boolean     NOT NULL,
  -- False while the invitation is open.
  joined              boolean     NOT NULL,
  ready               boolean     NOT NULL DEFAULT false,
  gamer_id            text,
  element_picks       uuid[]      NOT NULL DEFAULT '{}',
  -- Result that the player reported. Null until then.
  report_placement    int         CHECK (report_placement IN (0, 1, 2)),
  report_scores       jsonb       NOT NULL DEFAULT '[]',
  report_evidence_ids uuid[]      NOT NULL DEFAULT '{}',
  reported_at         timestamptz,
  placement           int         CHECK (placement IN (0, 1, 2)),
  payout_amount       bigint      CHECK (payout_amount >= 0),
  -- True until the match is over.
  open                boolean     NOT NULL DEFAULT true,
  substitute          boolean     NOT NULL DEFAULT false,
  -- Who paid for this seat. Null if the player did.
  covered_by_id       uuid        REFERENCES users (id),
  -- Until when the invitation can be accepted.
  invited_until       timestamptz,
  -- Whether the match belongs to a bracket. Bracket matches don't wait for the person's other matches.
  bracket             boolean     NOT NULL DEFAULT false,
  -- Text that a captain added to the draw of elements.
  draw_salt           text        CHECK (char_length(draw_salt) <= 64),
  UNIQUE (match_id, user_id),
  CHECK ((reported_at IS NULL) = (report_placement IS NULL))
);
CREATE INDEX match_participants_open ON match_participants (user_id) WHERE open;
-- Games that a person has played.
CREATE INDEX match_participants_user ON match_participants (user_id, match_id);
-- Several people can be invited to a seat, but only one takes it.
CREATE UNIQUE INDEX match_participants_one_on_a_seat ON match_participants (match_id, side, seat) WHERE joined;
CREATE INDEX match_participants_of_person ON match_participants (user_id) WHERE placement IS NOT NULL;
-- A person plays one match per console at a time.
CREATE UNIQUE INDEX match_participants_one_per_console ON match_participants (user_id, console_id)
  WHERE open AND joined AND NOT bracket;

-- Entries that people paid, by bucket, so that a refund returns each cent to where it came from.
CREATE TABLE match_entries (
  id              uuid        PRIMARY KEY,
  match_id        uuid        NOT NULL REFERENCES matches (id),
  -- Null once the seat has been given up. The row stays.
  participant_id  uuid        UNIQUE REFERENCES match_participants (id) ON DELETE SET NULL,
  -- Payer.
  user_id         uuid        NOT NULL REFERENCES users (id),
  amount          bigint      NOT NULL CHECK (amount > 0),
  wager_only      bigint      NOT NULL CHECK (wager_only >= 0),
  unsettled       bigint      NOT NULL CHECK (unsettled >= 0),
  cash            bigint      NOT NULL CHECK (cash >= 0),
  state           text        NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released')),
  transfer_id     uuid        NOT NULL,
  -- The person's wallet transaction.
  transaction_id  uuid        NOT NULL,
  held_at         timestamptz NOT NULL,
  released_at     timestamptz,
  -- Match that the entry was first paid for, if a replay took it over. Null otherwise.
  origin_match_id uuid        REFERENCES matches (id),
  CHECK (amount = (wager_only + unsettled + cash)),
  CHECK ((state = 'released') = (released_at IS NOT NULL)),
  CHECK (state = 'released' OR participant_id IS NOT NULL)
);
CREATE INDEX match_entries_match ON match_entries (match_id);
CREATE INDEX match_entries_held ON match_entries (user_id) WHERE state = 'held';

-- What happened in a match, as text.
CREATE TABLE match_timeline (
  id       uuid        PRIMARY KEY,
  match_id uuid        NOT NULL REFERENCES matches (id),
  at       timestamptz NOT NULL,
  -- Null for the platform.
  user_id  uuid        REFERENCES users (id),
  text     text        NOT NULL
);
CREATE INDEX match_timeline_match ON match_timeline (match_id, id);

-- Results of people, updated by the transaction that ends a match.
CREATE TABLE match_records (
  user_id        uuid   PRIMARY KEY REFERENCES users (id),
  won            int    NOT NULL DEFAULT 0,
  lost           int    NOT NULL DEFAULT 0,
  drawn          int    NOT NULL DEFAULT 0,
  -- Matches that count for reliability: played to the end, or ended through no fault of the person.
  accepted       int    NOT NULL DEFAULT 0,
  completed      int    NOT NULL DEFAULT 0,
  disputed       int    NOT NULL DEFAULT 0,
  no_shows       int    NOT NULL DEFAULT 0,
  disputes_lost  int    NOT NULL DEFAULT 0,
  -- Number of reported results.
  reports        int    NOT NULL DEFAULT 0,
  -- Total time from the start of the match to each report.
  report_seconds bigint NOT NULL DEFAULT 0,
  -- Rank points (docs/domain/matches.md#ranks): 1,000 at 50% wins, with 20 even matches added so that a few matches
  -- don't decide much. A draw counts as half a win.
  points         int    NOT NULL
    GENERATED ALWAYS AS (round(1000::numeric + 800::numeric * log((won::numeric + drawn::numeric / 2.0 +
      10::numeric) / (lost::numeric + drawn::numeric / 2.0 + 10::numeric)))::integer) STORED
);

-- Missed ready checks and no-shows, which lead to cool-downs.
CREATE TABLE match_absences (
  id       uuid        PRIMARY KEY,
  user_id  uuid        NOT NULL REFERENCES users (id),
  match_id uuid        NOT NULL REFERENCES matches (id),
  kind     text        NOT NULL CHECK (kind IN ('not_ready', 'no_show')),
  at       timestamptz NOT NULL,
  UNIQUE (match_id, user_id)
);
CREATE INDEX match_absences_user ON match_absences (user_id, at DESC);

-- Saved searches.
CREATE TABLE match_filters (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  name       text        NOT NULL,
  criteria   jsonb       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, name)
);
-- Saved searches whose owner is notified of new matches. Each new match is compared with them.
CREATE INDEX match_filters_notify ON match_filters (user_id) WHERE (criteria ->> 'notify') = 'true';

-- People who looked at an open match. Signed-out viewers count by device.
CREATE TABLE match_views (
  match_id uuid REFERENCES matches (id),
  viewer   text,
  PRIMARY KEY (match_id, viewer)
);

-- Matches that look arranged and whose pot held wager-only money. Withdrawals of their players are reviewed for a
-- while.
CREATE TABLE arranged_matches (
  match_id          uuid        PRIMARY KEY REFERENCES matches (id),
  reason            text        NOT NULL CHECK (reason IN ('linked', 'unplayed')),
  user_ids          uuid[]      NOT NULL,
  wager_only_amount bigint      NOT NULL CHECK (wager_only_amount > 0),
  at                timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX arranged_matches_user_ids ON arranged_matches USING gin (user_ids);

-- Versions of the match rules that people accepted.
CREATE TABLE guideline_acceptances (
  user_id     uuid        REFERENCES users (id),
  version     int         CHECK (version > 0),
  accepted_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, version)
);

-- When the platform was last known to be running, by the machine's clock.
CREATE TABLE platform_heartbeat (
  singleton boolean     DEFAULT true PRIMARY KEY CHECK (singleton),
  at        timestamptz NOT NULL
);

-- Times when the platform wasn't running, by app_now(). Deadlines are extended by them.
CREATE TABLE platform_outages (
  id       uuid        PRIMARY KEY,
  from_at  timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  CHECK (until_at > from_at)
);
CREATE INDEX platform_outages_until ON platform_outages (until_at);

-- Disputes about results (docs/domain/matches.md).
CREATE TABLE match_disputes (
  match_id       uuid        PRIMARY KEY REFERENCES matches (id),
  state          text        NOT NULL CHECK (state IN ('evidence', 'review', 'decided', 'appealed', 'final')),
  reason         text,
  -- Null if the reports differed or staff reopened the match.
  opened_by      text        CHECK (opened_by IN ('a', 'b')),
  opened_at      timestamptz NOT NULL,
  evidence_until timestamptz NOT NULL,
  decide_by      timestamptz NOT NULL,
  appeal_until   timestamptz,
  appealed_by    text        CHECK (appealed_by IN ('a', 'b')),
  appeal_reason  text,
  appealed_at    timestamptz,
  CHECK (state NOT IN ('decided', 'appealed') OR appeal_until IS NOT NULL),
  CHECK ((appealed_by IS NULL) = (appealed_at IS NULL)),
  CHECK ((appealed_by IS NULL) = (appeal_reason IS NULL)),
  CHECK (state <> 'appealed' OR appealed_at IS NOT NULL)
);
CREATE INDEX match_disputes_open ON match_disputes (opened_at) WHERE state IN ('evidence', 'review', 'appealed');

-- Evidence that players uploaded for a dispute.
CREATE TABLE match_evidence (
  id         uuid        PRIMARY KEY,
  match_id   uuid        NOT NULL REFERENCES matches (id),
  side       text        NOT NULL CHECK (side IN ('a', 'b')),
  user_id    uuid        NOT NULL REFERENCES users (id),
  note       text,
  -- The file. Its hash is in `media`.
  media_id   uuid        REFERENCES media (id),
  created_at timestamptz NOT NULL,
  UNIQUE (match_id, media_id),
  CHECK (note IS NOT NULL OR media_id IS NOT NULL)
);
CREATE INDEX match_evidence_match ON match_evidence (match_id, id);

-- Everything that was decided about a match. The last row counts.
CREATE TABLE match_verdicts (
  id            uuid        PRIMARY KEY,
  match_id      uuid        NOT NULL REFERENCES matches (id),
  kind          text        NOT NULL CHECK (kind IN ('verdict', 'appeal', 'correction')),
  outcome       text        NOT NULL
    CHECK (outcome IN ('side_a', 'side_b', 'draw', 'replay', 'cancelled', 'no_contest')),
  category      text        CHECK (category IN ('Mutual Cancel', 'No Contest', 'Rule Breach', 'Technical')),
  text          text        NOT NULL CHECK (text <> ''),
  rule          text        NOT NULL CHECK (rule <> ''),
  evidence_ids  uuid[]      NOT NULL,
  -- Side whose evidence was found to be made up.
  fabricated_by text        CHECK (fabricated_by IN ('a', 'b')),
  judge_id      uuid        NOT NULL REFERENCES users (id),
  -- Second staff member, where one was required.
  approved_by   uuid        REFERENCES users (id),
  decided_at    timestamptz NOT NULL,
  CHECK (judge_id <> approved_by),
  CHECK (kind <> 'correction' OR approved_by IS NOT NULL)
);
CREATE INDEX match_verdicts_match ON match_verdicts (match_id, id);

-- Findings that a person made up evidence. Three in 90 days close matches to them for a while.
CREATE TABLE match_strikes (
  id           uuid        PRIMARY KEY,
  user_id      uuid        NOT NULL REFERENCES users (id),
  match_id     uuid        NOT NULL REFERENCES matches (id),
  verdict_id   uuid        NOT NULL REFERENCES match_verdicts (id),
  -- Until when this strike closed matches to the person. Null if it wasn't one too many.
  closed_until timestamptz,
  created_at   timestamptz NOT NULL,
  -- Set when an appeal or correction took the finding back.
  revoked_at   timestamptz,
  UNIQUE (verdict_id, user_id)
);
CREATE INDEX match_strikes_user ON match_strikes (user_id, created_at) WHERE revoked_at IS NULL;
