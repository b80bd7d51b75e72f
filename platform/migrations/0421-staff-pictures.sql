-- Pictures that staff upload for events, influencers and player cards.
ALTER TABLE media DROP CONSTRAINT media_type_check;
ALTER TABLE media ADD CONSTRAINT media_type_check
  CHECK (type IN ('profile', 'card', 'evidence', 'identity', 'clip', 'video', 'trailer', 'poster',
    'event_picture', 'influencer_picture', 'player_card'));
