-- Texts of ours (stored at every start from the code), people with a page of their own, and what people said of the support.

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('faq', 'guide', 'blog', 'announcement', 'jumbotron', 'info')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text NOT NULL,
  summary text NOT NULL,
  body_md text NOT NULL,
  image_url text,
  deeplink text,
  button_text text,
  topic text CHECK (topic IN ('money', 'matches', 'staking', 'account', 'safety', 'league')),
  -- Where it stands on the help page.
  anchor text UNIQUE,
  position int NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everyone', 'signed_in', 'signed_out', 'new')),
  publish_from timestamptz NOT NULL,
  publish_until timestamptz,
  UNIQUE (kind, slug),
  CHECK (publish_until > publish_from),
  CHECK ((deeplink IS NULL) = (button_text IS NULL))
);

CREATE TABLE influencers (
  id uuid PRIMARY KEY,
  -- Their code is that of `referral_codes`.
  user_id uuid NOT NULL UNIQUE REFERENCES users (id),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  image_url text,
  bio text NOT NULL,
  game_ids uuid[] NOT NULL DEFAULT '{}',
  position int NOT NULL,
  enabled boolean NOT NULL DEFAULT true
);

-- One set of answers a support case.
CREATE TABLE survey_answers (
  conversation_id uuid PRIMARY KEY REFERENCES support_cases (conversation_id),
  user_id uuid NOT NULL REFERENCES users (id),
  answers jsonb NOT NULL,
  answered_at timestamptz NOT NULL
);
