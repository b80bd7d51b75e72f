-- Bounties on teams of an event, and draws that anyone can recompute (docs/domain/events.md#bounties, #draws).

CREATE TABLE event_bounties (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  -- The team to beat.
  event_team_id uuid NOT NULL REFERENCES event_teams (id),
  -- Reserved in escrow:promo:{id} until the bounty ends.
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'paid', 'returned')),
  expires_at timestamptz NOT NULL,
  accepted_by_team_id uuid REFERENCES event_teams (id),
  accepted_by uuid REFERENCES users (id),
  accepted_at timestamptz,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((accepted_at IS NULL) = (accepted_by_team_id IS NULL)),
  CHECK (accepted_by_team_id <> event_team_id),
  CHECK ((ended_at IS NULL) = (state IN ('open', 'accepted')))
);
CREATE INDEX event_bounties_event ON event_bounties (event_id, id);

CREATE TABLE event_draws (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  purpose text NOT NULL CHECK (purpose IN ('seeding')),
  -- SHA-256 of the seed. Published at once; the seed follows with the result.
  commitment text NOT NULL,
  seed text NOT NULL,
  -- What the captains added, in the order in which it counts: [{event_team_id, salt}].
  salts jsonb,
  items uuid[],
  result uuid[],
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  UNIQUE (event_id, purpose),
  CHECK (num_nulls(salts, items, result, revealed_at) IN (0, 4))
);

-- What a captain added to the draw of seeds, and to the draw of elements in a match.
ALTER TABLE event_teams ADD COLUMN draw_salt text CHECK (char_length(draw_salt) <= 64);
ALTER TABLE match_participants ADD COLUMN draw_salt text CHECK (char_length(draw_salt) <= 64);
