-- Conversations: who is in them, what is said in them, and what the support was asked.

CREATE TABLE conversation_categories (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  position int NOT NULL
);

-- `direct_key` is both people's ids in order, so that two people never have two. What a conversation is about (a match, an
-- event) has at most one of its kind. `last_seq` is the place of its last message; `notified_seq` and `spread_seq` say up
-- to where people were notified, and members' lists were told.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('direct', 'group', 'match', 'event', 'community', 'support', 'staking')),
  title text,
  direct_key text UNIQUE,
  subject_type text CHECK (subject_type IN ('match', 'event')),
  subject_id uuid,
  category_id uuid REFERENCES conversation_categories (id),
  verified boolean NOT NULL DEFAULT false,
  guidelines text,
  slow_mode_seconds int CHECK (slow_mode_seconds > 0),
  image_url text,
  owner_id uuid REFERENCES users (id),
  member_count int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  last_seq bigint NOT NULL DEFAULT 0,
  notified_seq bigint NOT NULL DEFAULT 0,
  spread_seq bigint NOT NULL DEFAULT 0,
  last_message_id uuid,
  last_message_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  closed_at timestamptz,
  CHECK ((kind = 'direct') = (direct_key IS NOT NULL)),
  CHECK ((subject_type IS NULL) = (subject_id IS NULL)),
  CHECK (kind <> 'community' OR title IS NOT NULL)
);
CREATE UNIQUE INDEX conversations_subject ON conversations (kind, subject_type, subject_id) WHERE subject_id IS NOT NULL;
CREATE UNIQUE INDEX conversations_staking ON conversations (kind) WHERE kind = 'staking' AND subject_id IS NULL;
CREATE UNIQUE INDEX conversations_support ON conversations (owner_id) WHERE kind = 'support' AND closed_at IS NULL;
CREATE INDEX conversations_communities ON conversations (verified DESC, member_count DESC, id) WHERE kind = 'community';

-- A person in a conversation. Who has left keeps the row, so that pointers and settings are there when they come back.
CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL REFERENCES conversations (id),
  user_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'mod', 'member', 'agent')),
  version int NOT NULL DEFAULT 1,
  last_read_seq bigint NOT NULL DEFAULT 0,
  last_read_message_id uuid,
  -- Place of the last message that names the person.
  last_mention_seq bigint NOT NULL DEFAULT 0,
  pinned_at timestamptz,
  archived_at timestamptz,
  muted_until timestamptz,
  notification_setting text NOT NULL CHECK (notification_setting IN ('all', 'mentions', 'none')),
  guidelines_approved_at timestamptz,
  joined_at timestamptz NOT NULL DEFAULT app_now(),
  left_at timestamptz,
  last_sent_at timestamptz,
  typing_at timestamptz,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_user ON conversation_members (user_id) INCLUDE (last_read_seq, last_mention_seq, archived_at)
  WHERE left_at IS NULL;

-- A message at its place. `type` is not narrowed here: what a later version stores is given as text by an earlier one.
-- Where `hidden_reason` is set the message is shown to its author alone, as if nothing were.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations (id),
  seq bigint NOT NULL,
  version int NOT NULL DEFAULT 1,
  -- Null: the product itself.
  author_id uuid REFERENCES users (id),
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 32),
  body text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  mention_ids uuid[] NOT NULL DEFAULT '{}',
  content_id text,
  nonce text,
  -- SHA-256 of what was sent under the nonce.
  sent_hash bytea,
  reply_to_id uuid REFERENCES messages (id),
  -- [{type, value, count}], the first to be given first.
  reaction_counts jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  UNIQUE (conversation_id, seq),
  UNIQUE (author_id, nonce),
  CHECK ((nonce IS NULL) = (sent_hash IS NULL))
);
CREATE INDEX messages_author ON messages (author_id, created_at);

CREATE TABLE message_reactions (
  message_id uuid NOT NULL REFERENCES messages (id),
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (message_id, user_id, value)
);

-- What GIPHY has answered to a search of ours: nothing else can be sent.
CREATE TABLE giphy_items (
  id text PRIMARY KEY,
  title text NOT NULL,
  url text NOT NULL,
  mp4_url text,
  preview_url text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now()
);

-- What the support was asked. `due_at` is when an answer is promised.
CREATE TABLE support_cases (
  conversation_id uuid PRIMARY KEY REFERENCES conversations (id),
  topic text NOT NULL CHECK (topic IN ('match', 'money', 'stakes', 'account', 'safety', 'other')),
  match_id uuid REFERENCES matches (id),
  transaction_id uuid,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  first_answer_at timestamptz,
  closed_at timestamptz,
  agent_id uuid REFERENCES users (id)
);
CREATE INDEX support_cases_open ON support_cases (due_at) WHERE closed_at IS NULL;
