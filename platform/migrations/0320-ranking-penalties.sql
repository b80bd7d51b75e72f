-- Ranking points that a strike for an event costs. Gone strikes of deleted accounts leave the penalty.
ALTER TABLE ranking_adjustments
  -- Null for penalties of strikes that the platform gave.
  ALTER COLUMN created_by DROP NOT NULL,
  ADD COLUMN strike_id uuid UNIQUE REFERENCES partner_strikes (id) ON DELETE SET NULL,
  -- Set when the strike is revoked. From then on the adjustment doesn't count.
  ADD COLUMN taken_back_at timestamptz;
