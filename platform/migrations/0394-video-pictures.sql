-- The frame of a video or trailer that stands for it. Null until its commentator has chosen one.
ALTER TABLE commentator_videos ADD COLUMN picture_id uuid UNIQUE REFERENCES media (id);
ALTER TABLE commentator_trailers ADD COLUMN picture_id uuid UNIQUE REFERENCES media (id);

ALTER TABLE media DROP CONSTRAINT media_type_check;
ALTER TABLE media ADD CONSTRAINT media_type_check
  CHECK (type IN ('profile', 'card', 'evidence', 'identity', 'clip', 'video', 'trailer', 'poster'));
