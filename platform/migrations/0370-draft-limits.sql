-- Leagues with short matches can play more often than the program's settings allow.
ALTER TABLE partner_league_schedules
  -- Least minutes between the starts of a team's events.
  ADD COLUMN apart_minutes smallint NOT NULL DEFAULT 90 CHECK (apart_minutes BETWEEN 1 AND 1440),
  -- Most events of a team in a week that drafts plan. Null for the program's setting.
  ADD COLUMN weekly_cap integer CHECK (weekly_cap > 0);
