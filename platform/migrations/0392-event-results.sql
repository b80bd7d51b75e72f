-- Entries and prizes of tournaments and play events count in earnings, as those of matches do.

-- What each member of a paid-out tournament or play event won and paid in, in cents. Refunded entries don't count.
CREATE VIEW event_results AS
SELECT m.user_id, m.event_id, e.game_id, e.game_mode_id, e.paid_at AS ended_at,
       coalesce(m.prize_amount, 0) AS won,
       coalesce((SELECT sum(n.amount) FROM event_entries n
         WHERE n.event_id = m.event_id AND n.user_id = m.user_id AND n.state = 'released'), 0)::bigint AS entered
  FROM event_team_members m JOIN events e ON e.id = m.event_id
 WHERE e.kind <> 'stake_event' AND e.paid_at IS NOT NULL;
CREATE INDEX events_paid ON events (paid_at) WHERE paid_at IS NOT NULL;

-- Everything that earnings are counted from: one row per match or event and person.
CREATE VIEW earning_results AS
SELECT user_id, game_id, game_mode_id, ended_at, won, entered, 1 AS matches, 0 AS events FROM match_results
UNION ALL
SELECT user_id, game_id, game_mode_id, ended_at, won, entered, 0, 1 FROM event_results WHERE won > 0 OR entered > 0;
