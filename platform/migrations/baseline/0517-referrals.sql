-- Referrals.

-- Referral code of each person.
CREATE TABLE referral_codes (
  user_id    uuid        PRIMARY KEY REFERENCES users (id),
  code       text        NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{6,12}$'),
  enabled    boolean     NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX referral_codes_newest ON referral_codes (created_at DESC, user_id DESC);

-- People who came through somebody's code. `invited`: signed up with it. `joined`: redeemed it, and both rewards are
-- reserved in escrow:promo:{id}. `earned`: both were paid. `cancelled`: the reserve returned to the house.
CREATE TABLE referrals (
  id                  uuid        PRIMARY KEY,
  referrer_id         uuid        NOT NULL REFERENCES users (id),
  referred_id         uuid        NOT NULL UNIQUE REFERENCES users (id),
  state               text        NOT NULL CHECK (state IN ('invited', 'joined', 'earned', 'cancelled')),
  -- Rewards in cents, and how much the referred person has to play for them, as promised when the code was redeemed.
  referrer_amount     bigint      NOT NULL DEFAULT 0 CHECK (referrer_amount >= 0),
  referred_amount     bigint      NOT NULL DEFAULT 0 CHECK (referred_amount >= 0),
  play_amount         bigint      NOT NULL DEFAULT 0 CHECK (play_amount >= 0),
  reserve_transfer_id uuid,
  closing_transfer_id uuid,
  created_at          timestamptz NOT NULL,
  redeemed_at         timestamptz,
  closed_at           timestamptz,
  reminded_at         timestamptz,
  CHECK (referrer_id <> referred_id),
  CHECK ((state = 'invited') = (redeemed_at IS NULL)),
  CHECK ((redeemed_at IS NULL) = (reserve_transfer_id IS NULL)),
  CHECK ((state IN ('earned', 'cancelled')) = (closed_at IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closing_transfer_id IS NULL))
);
CREATE INDEX referrals_by_referrer ON referrals (referrer_id, id DESC);
CREATE INDEX referrals_open ON referrals (id) WHERE state = 'joined';
CREATE INDEX referrals_redeemed ON referrals (redeemed_at);

-- Answers to "How did you hear about us?", one per person.
CREATE TABLE referral_surveys (
  user_id     uuid        PRIMARY KEY REFERENCES users (id),
  category    text        NOT NULL
    CHECK (category IN ('friend', 'social_media', 'streamer', 'search', 'tournament', 'other')),
  answered_at timestamptz NOT NULL
);
