-- Results of people, read from finished matches, events and markets.

-- Results of people's stakes per claim, once a market is final. Written once, by a job.
CREATE TABLE stake_results (
  market_id uuid        REFERENCES markets (id),
  user_id   uuid        REFERENCES users (id),
  claim     smallint,
  event_id  uuid        NOT NULL REFERENCES events (id),
  game_id   uuid        NOT NULL REFERENCES games (id),
  -- Cents paid, both for what was kept and for what was sold.
  paid      bigint      NOT NULL CHECK (paid >= 0),
  -- Cents received for both.
  came      bigint      NOT NULL CHECK (came >= 0),
  at        timestamptz NOT NULL,
  PRIMARY KEY (market_id, user_id, claim)
);
CREATE INDEX stake_results_of_person ON stake_results (user_id);
CREATE INDEX stake_results_at ON stake_results (at);
CREATE INDEX stake_results_of_event ON stake_results (event_id);

-- Markets whose results have been written, including those without stakes.
CREATE TABLE stake_results_done (
  market_id uuid PRIMARY KEY REFERENCES markets (id)
);

-- A person's part in each match that was played or forfeited. `entered` is what they paid for themselves and others, in
-- cents.
CREATE VIEW match_results AS
SELECT p.user_id, p.match_id, p.side, p.placement, m.game_id, m.game_mode_id, m.ended_at,
       coalesce(p.payout_amount, 0) AS won,
       coalesce((SELECT sum(e.amount) FROM match_entries e
         WHERE e.match_id = p.match_id AND e.user_id = p.user_id
           AND e.participant_id IS NOT NULL), 0)::bigint AS entered
  FROM match_participants p JOIN matches m ON m.id = p.match_id
 WHERE m.state IN ('completed', 'forfeited') AND p.joined AND p.placement IS NOT NULL;

-- What each member of a paid-out tournament or play event won and paid, in cents. Refunded entries don't count.
CREATE VIEW event_results AS
SELECT m.user_id, m.event_id, e.game_id, e.game_mode_id, e.paid_at AS ended_at,
       coalesce(m.prize_amount, 0) AS won,
       coalesce((SELECT sum(n.amount) FROM event_entries n
         WHERE n.event_id = m.event_id AND n.user_id = m.user_id AND n.state = 'released'), 0)::bigint AS entered
  FROM event_team_members m JOIN events e ON e.id = m.event_id
 WHERE e.kind <> 'stake_event' AND e.paid_at IS NOT NULL;

-- Everything that earnings are computed from: one row per person and match or event.
CREATE VIEW earning_results AS
SELECT user_id, game_id, game_mode_id, ended_at, won, entered, 1 AS matches, 0 AS events FROM match_results
UNION ALL
SELECT user_id, game_id, game_mode_id, ended_at, won, entered, 0, 1 FROM event_results WHERE won > 0 OR entered > 0;
