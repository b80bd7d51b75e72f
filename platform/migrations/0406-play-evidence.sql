-- Where staff can see what a play-by-play row says, such as a clip or a screenshot.
ALTER TABLE play_by_plays ADD COLUMN evidence_url text;
