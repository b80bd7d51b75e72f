-- Texts of the product, and people with a page of their own.

-- FAQ, guides, announcements and other texts. Most ship with the product. Those that staff edited or created aren't
-- overwritten or deleted by the shipped ones.
CREATE TABLE documents (
  id            uuid        PRIMARY KEY,
  kind          text        NOT NULL CHECK (kind IN ('faq', 'guide', 'blog', 'announcement', 'jumbotron', 'info')),
  slug          text        NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title         text        NOT NULL,
  summary       text        NOT NULL,
  body_md       text        NOT NULL,
  image_url     text,
  deeplink      text,
  button_text   text,
  topic         text        CHECK (topic IN ('money', 'matches', 'staking', 'account', 'safety', 'league')),
  -- Position on the help page.
  anchor        text        UNIQUE,
  position      int         NOT NULL,
  audience      text        NOT NULL CHECK (audience IN ('everyone', 'signed_in', 'signed_out', 'new')),
  publish_from  timestamptz NOT NULL,
  publish_until timestamptz,
  -- Documents of staff are never deleted by those that ship with the product.
  origin        text        NOT NULL DEFAULT 'shipped' CHECK (origin IN ('shipped', 'staff')),
  -- When staff last changed it. Null while it is as the product ships it.
  edited_at     timestamptz,
  -- Incremented with every change, so that editors notice each other.
  version       int         NOT NULL DEFAULT 1 CHECK (version > 0),
  UNIQUE (kind, slug),
  CONSTRAINT documents_check1 CHECK ((deeplink IS NULL) = (button_text IS NULL)),
  -- A document that is withdrawn before it starts ends when it starts, so nobody sees it.
  CONSTRAINT documents_window CHECK (publish_until >= publish_from)
);

-- Whether people found a document useful. One vote per person; the last one counts.
CREATE TABLE document_votes (
  document_id uuid        REFERENCES documents (id) ON DELETE CASCADE,
  user_id     uuid        REFERENCES users (id),
  useful      boolean     NOT NULL,
  voted_at    timestamptz NOT NULL,
  PRIMARY KEY (document_id, user_id)
);
-- Deleting an account deletes its votes.
CREATE INDEX document_votes_user ON document_votes (user_id);

-- Public pages of influencers. Their code is in `referral_codes`.
CREATE TABLE influencers (
  id        uuid    PRIMARY KEY,
  user_id   uuid    NOT NULL UNIQUE REFERENCES users (id),
  slug      text    NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name      text    NOT NULL,
  image_url text,
  bio       text    NOT NULL,
  game_ids  uuid[]  NOT NULL DEFAULT '{}',
  position  int     NOT NULL,
  enabled   boolean NOT NULL DEFAULT true
);
