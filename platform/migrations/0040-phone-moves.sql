-- What a code confirms: signing in with a value or adding it, or giving up the account's current phone number.
ALTER TABLE identity_verifications ADD COLUMN purpose text NOT NULL DEFAULT 'use'
  CHECK (purpose IN ('use', 'leave_phone'));

-- Accounts that were moved to another phone number. Withdrawals are held for a while afterwards.
CREATE TABLE phone_moves (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  old_phone text NOT NULL,
  -- Null if the person moved it with a code from the old number.
  staff_id uuid REFERENCES users (id),
  at timestamptz NOT NULL,
  held_until timestamptz NOT NULL
);
CREATE INDEX phone_moves_user ON phone_moves (user_id, held_until);
