-- Conversations, messages and support cases.

-- Categories of communities.
CREATE TABLE conversation_categories (
  id       uuid PRIMARY KEY,
  slug     text NOT NULL UNIQUE,
  name     text NOT NULL,
  position int  NOT NULL
);

-- Conversations of all kinds. A match or event has at most one of each kind.
CREATE TABLE conversations (
  id                uuid        PRIMARY KEY,
  kind              text        NOT NULL
    CHECK (kind IN ('direct', 'group', 'match', 'event', 'community', 'support', 'staking')),
  title             text,
  -- IDs of both people in order, so that two people have one direct conversation.
  direct_key        text        UNIQUE,
  -- The match or event that the conversation is about.
  subject_type      text        CHECK (subject_type IN ('match', 'event')),
  subject_id        uuid,
  category_id       uuid        REFERENCES conversation_categories (id),
  verified          boolean     NOT NULL DEFAULT false,
  guidelines        text,
  -- Minimum time between two messages of a member.
  slow_mode_seconds int         CHECK (slow_mode_seconds > 0),
  image_url         text,
  owner_id          uuid        REFERENCES users (id),
  -- Kept up to date with `conversation_members`.
  member_count      int         NOT NULL DEFAULT 0,
  version           int         NOT NULL DEFAULT 1,
  -- Number of the last message.
  last_seq          bigint      NOT NULL DEFAULT 0,
  -- Members have been notified of messages up to this one.
  notified_seq      bigint      NOT NULL DEFAULT 0,
  -- Members' lists show messages up to this one.
  spread_seq        bigint      NOT NULL DEFAULT 0,
  last_message_id   uuid,
  last_message_at   timestamptz,
  created_at        timestamptz NOT NULL DEFAULT app_now(),
  closed_at         timestamptz,
  CHECK ((kind = 'direct') = (direct_key IS NOT NULL)),
  CHECK ((subject_type IS NULL) = (subject_id IS NULL)),
  CHECK (kind <> 'community' OR title IS NOT NULL)
);
CREATE UNIQUE INDEX conversations_subject ON conversations (kind, subject_type, subject_id)
  WHERE subject_id IS NOT NULL;
CREATE UNIQUE INDEX conversations_staking ON conversations (kind) WHERE kind = 'staking' AND subject_id IS NULL;
CREATE UNIQUE INDEX conversations_support ON conversations (owner_id) WHERE kind = 'support' AND closed_at IS NULL;
CREATE INDEX conversations_communities ON conversations (verified DESC, member_count DESC, id) WHERE kind = 'community';
CREATE INDEX conversations_titled ON conversations (id) WHERE title IS NOT NULL;

-- Members of conversations. Rows stay when a member leaves, so that settings and read positions are kept for their
-- return.
CREATE TABLE conversation_members (
  conversation_id        uuid        REFERENCES conversations (id),
  user_id                uuid        REFERENCES users (id),
  role                   text        NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'mod', 'member', 'agent')),
  version                int         NOT NULL DEFAULT 1,
  -- Number of the last message that the person has read.
  last_read_seq          bigint      NOT NULL DEFAULT 0,
  last_read_message_id   uuid,
  -- Number of the last message that mentions the person.
  last_mention_seq       bigint      NOT NULL DEFAULT 0,
  pinned_at              timestamptz,
  archived_at            timestamptz,
  muted_until            timestamptz,
  notification_setting   text        NOT NULL CHECK (notification_setting IN ('all', 'mentions', 'none')),
  guidelines_approved_at timestamptz,
  joined_at              timestamptz NOT NULL DEFAULT app_now(),
  left_at                timestamptz,
  last_sent_at           timestamptz,
  typing_at              timestamptz,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_user ON conversation_members (user_id) INCLUDE (last_read_seq, last_mention_seq,
  archived_at)
  WHERE left_at IS NULL;

-- Messages. `type` isn't restricted: earlier versions show types that they don't know as text.
CREATE TABLE messages (
  id              uuid        PRIMARY KEY,
  conversation_id uuid        NOT NULL REFERENCES conversations (id),
  -- Number within the conversation, without gaps.
  seq             bigint      NOT NULL,
  version         int         NOT NULL DEFAULT 1,
  -- Null for the platform.
  author_id       uuid        REFERENCES users (id),
  type            text        NOT NULL CHECK (length(type) BETWEEN 1 AND 32),
  body            text        NOT NULL,
  payload         jsonb       NOT NULL DEFAULT '{}',
  mention_ids     uuid[]      NOT NULL DEFAULT '{}',
  content_id      text,
  -- Idempotency key of the client. `sent_hash` is the SHA-256 of what was sent with it.
  nonce           text,
  sent_hash       bytea,
  reply_to_id     uuid        REFERENCES messages (id),
  -- [{type, value, count}] in the order of display.
  reaction_counts jsonb       NOT NULL DEFAULT '[]',
  created_at      timestamptz NOT NULL,
  edited_at       timestamptz,
  deleted_at      timestamptz,
  hidden_at       timestamptz,
  -- While set, only the author sees the message.
  hidden_reason   text,
  UNIQUE (conversation_id, seq),
  UNIQUE (author_id, nonce),
  CHECK ((nonce IS NULL) = (sent_hash IS NULL))
);
CREATE INDEX messages_author ON messages (author_id, created_at);
-- Clips sent in a conversation.
CREATE INDEX messages_clips ON messages (conversation_id) WHERE type = 'clip' AND deleted_at IS NULL;
-- Messages that show a clip. They are announced again when the clip is removed or restored.
CREATE INDEX messages_of_clip ON messages ((payload ->> 'clip_id')) WHERE type = 'clip' AND deleted_at IS NULL;
-- Deleted and hidden messages don't count as unread.
CREATE INDEX messages_gone ON messages (conversation_id, seq) WHERE deleted_at IS NOT NULL OR hidden_at IS NOT NULL;

-- Reactions to messages.
CREATE TABLE message_reactions (
  message_id uuid        REFERENCES messages (id),
  user_id    uuid        REFERENCES users (id),
  type       text        NOT NULL,
  value      text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (message_id, user_id, value)
);

-- GIFs from GIPHY search results. Only these can be sent.
CREATE TABLE giphy_items (
  id          text        PRIMARY KEY,
  title       text        NOT NULL,
  url         text        NOT NULL,
  mp4_url     text,
  preview_url text        NOT NULL,
  width       int         NOT NULL,
  height      int         NOT NULL,
  seen_at     timestamptz NOT NULL DEFAULT app_now()
);

-- Support conversations and their deadlines.
CREATE TABLE support_cases (
  conversation_id uuid        PRIMARY KEY REFERENCES conversations (id),
  topic           text        NOT NULL CHECK (topic IN ('match', 'money', 'stakes', 'account', 'safety', 'other')),
  match_id        uuid        REFERENCES matches (id),
  transaction_id  uuid,
  opened_at       timestamptz NOT NULL,
  -- When an answer is promised.
  due_at          timestamptz NOT NULL,
  first_answer_at timestamptz,
  closed_at       timestamptz,
  -- Staff member who answers. Null until the first one.
  agent_id        uuid        REFERENCES users (id)
);
CREATE INDEX support_cases_open ON support_cases (due_at) WHERE closed_at IS NULL;
