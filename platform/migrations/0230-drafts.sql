-- Stake events that staff plan from the partners' availability. A draft isn't an event until it is approved.
CREATE TABLE partner_drafts (
  id uuid PRIMARY KEY,
  league_id uuid NOT NULL REFERENCES partner_league_schedules (league_id),
  -- League teams in side order.
  first_team_id uuid NOT NULL REFERENCES league_teams (id),
  second_team_id uuid NOT NULL REFERENCES league_teams (id),
  start_date timestamptz NOT NULL,
  -- Edited drafts were made or moved by staff, so generating again keeps them.
  state text NOT NULL CHECK (state IN ('generated', 'edited', 'approved')),
  event_id uuid UNIQUE REFERENCES events (id),
  created_at timestamptz NOT NULL,
  CHECK (first_team_id <> second_team_id),
  CHECK ((state = 'approved') = (event_id IS NOT NULL))
);
CREATE INDEX partner_drafts_league ON partner_drafts (league_id, start_date);
