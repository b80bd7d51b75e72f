-- What a change of a team did to the stakes on its event. Older changes aren't known, so nothing is shown about them.
ALTER TABLE team_lineup_changes ADD COLUMN effect text NOT NULL DEFAULT 'none'
  CHECK (effect IN ('none', 'paused', 'refunded'));
