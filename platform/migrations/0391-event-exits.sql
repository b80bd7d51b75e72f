-- Why a person is no longer in a tournament or play event, unless they left by themselves. Earlier exits aren't known.
CREATE TABLE event_exits (
  event_id uuid NOT NULL REFERENCES events (id),
  user_id uuid NOT NULL REFERENCES users (id),
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  cause text NOT NULL CHECK (cause IN ('missed_check_in', 'not_promoted', 'removed', 'team_ended')),
  -- Entry that came back. 0 for substitutes and in free events.
  refunded_amount bigint NOT NULL CHECK (refunded_amount >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
