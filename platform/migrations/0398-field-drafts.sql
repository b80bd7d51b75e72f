-- In leagues such as races, all free teams play an event together instead of in pairs.
ALTER TABLE partner_league_schedules ADD COLUMN whole_field boolean NOT NULL DEFAULT false;
ALTER TABLE partner_drafts
  -- League teams after the first two, in side order.
  ADD COLUMN more_team_ids uuid[] NOT NULL DEFAULT '{}';
