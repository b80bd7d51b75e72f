-- Saved searches whose owner wants to hear of new matches. They are searched for each match that opens.
CREATE INDEX match_filters_notify ON match_filters (user_id) WHERE criteria->>'notify' = 'true';
