-- Time, idempotency keys, live events, timers, feature switches and the audit log.

-- Offset that tests add to the clock. Empty in production, where app_now() is the database's own time.
CREATE TABLE app_clock (
  singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
  offset_ms bigint  NOT NULL
);

-- The current time of the product. In PL/pgSQL, because a function in SQL would be parsed and planned in every
-- transaction.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
BEGIN
  RETURN clock_timestamp() + coalesce((SELECT offset_ms FROM app_clock), 0) * interval '1 millisecond';
END $$;

-- Last sequence number and hash of each area's chain in the audit log.
CREATE TABLE audit_heads (
  area text   PRIMARY KEY CHECK (area IN ('player', 'staff', 'system')),
  seq  bigint NOT NULL,
  hash bytea  NOT NULL
);

INSERT INTO audit_heads (area, seq, hash)
  SELECT area, 0, decode(repeat('00', 32), 'hex') FROM unnest(ARRAY['player', 'staff', 'system']) AS area;

-- The audit log, one hash chain per area. Rows are only added, and only by audit_append().
CREATE TABLE audit_log (
  area         text        REFERENCES audit_heads (area),
  seq          bigint,
  at           timestamptz NOT NULL,
  -- The entry as canonical JSON. The generated columns below make it searchable.
  body         text        NOT NULL,
  -- `hash` of the row before. 32 zero bytes for the first one.
  prev_hash    bytea       NOT NULL,
  hash         bytea       NOT NULL,
  actor        text        GENERATED ALWAYS AS (body::jsonb ->> 'actor') STORED,
  action       text        GENERATED ALWAYS AS (body::jsonb ->> 'action') STORED,
  subject_type text        GENERATED ALWAYS AS (body::jsonb ->> 'subject_type') STORED,
  subject_id   text        GENERATED ALWAYS AS (body::jsonb ->> 'subject_id') STORED,
  PRIMARY KEY (area, seq)
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, at);
CREATE INDEX audit_log_actor ON audit_log (actor, at);

-- Adds entries to the chain of an area. The hash is SHA-256 of the previous hash followed by area, sequence number,
-- time (ISO 8601 with milliseconds) and body, joined by line feeds. Temporary objects come last in the search path, so
-- that a caller cannot put one in place of a table.
CREATE FUNCTION audit_append(p_area text, p_bodies text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_heads%rowtype;
  moment timestamptz;
  next_hash bytea;
  entry text;
begin
  select * into strict head from audit_heads where area = p_area for update;
  foreach entry in array p_bodies loop
    moment := date_trunc('milliseconds', app_now());
    head.seq := head.seq + 1;
    next_hash := sha256(head.hash || convert_to(concat_ws(chr(10), p_area, head.seq,
      to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry), 'UTF8'));
    insert into audit_log (area, seq, at, body, prev_hash, hash)
      values (p_area, head.seq, moment, entry, head.hash, next_hash);
    head.hash := next_hash;
  end loop;
  update audit_heads set seq = head.seq, hash = head.hash where area = p_area;
end $$;

-- Signed snapshots of the heads of all hash chains. Each names the one before it, so a rewritten chain is noticed.
CREATE TABLE checkpoints (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  -- Canonical JSON with the head of every chain.
  body       text        NOT NULL,
  signature  bytea       NOT NULL,
  public_key text        NOT NULL
);

-- Features that staff turned off for one person (code 1020).
CREATE TABLE feature_disablements (
  user_id uuid,
  feature text,
  -- Null while there is no end.
  until   timestamptz,
  PRIMARY KEY (user_id, feature)
);

-- Switches with which staff turn parts of the product off for everyone. Each change is in the audit log.
CREATE TABLE feature_switches (
  name       text        PRIMARY KEY
    CHECK (name IN ('sign_up', 'deposits', 'withdrawals', 'staking', 'matches', 'chat', 'read_only')),
  enabled    boolean     NOT NULL,
  -- Reason of the last change, which only staff see. Null if the switch has never been changed.
  reason     text,
  changed_by uuid,
  changed_at timestamptz
);

INSERT INTO feature_switches (name, enabled) VALUES
  ('sign_up', true),
  ('deposits', true),
  ('withdrawals', true),
  ('staking', true),
  ('matches', true),
  ('chat', true),
  ('read_only', false);

-- Idempotency keys of calls that move money, with the stored answer.
CREATE TABLE idempotency_keys (
  actor        text,
  operation_id text,
  key          text,
  request_hash bytea       NOT NULL,
  -- Token of the process that works on the key outside a transaction. Null for calls that are one transaction.
  lease        uuid,
  -- Until then, repeats are refused as in flight. Later, one of them resumes the work.
  lease_until  timestamptz,
  -- The stored answer. Null until the call has finished.
  reply        text,
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (actor, operation_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- Claims a key, for this transaction or, with a lease, until the lease ends. Outcomes: `new`; `resumed` after a crash,
-- when the request may already have had effects elsewhere; `replay` with the stored answer; `mismatch` for another
-- request with the same key; `in_flight`. Finished keys are answered without the lock, so that parallel repeats all get
-- the answer.
CREATE FUNCTION idempotency_begin(
  p_actor text, p_operation text, p_key text, p_hash bytea, p_lease uuid, p_lease_seconds int
) returns table (outcome text, reply text) language plpgsql as $$
declare
  known idempotency_keys%rowtype;
begin
  select * into known from idempotency_keys k
    where k.actor = p_actor and k.operation_id = p_operation and k.key = p_key;
  if known.reply is not null then
    return query select case when known.request_hash = p_hash then 'replay' else 'mismatch' end, known.reply;
    return;
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended(concat_ws(chr(10), p_actor, p_operation, p_key), 0)) then
    return query select 'in_flight'::text, null::text;
    return;
  end if;
  select * into known from idempotency_keys k
    where k.actor = p_actor and k.operation_id = p_operation and k.key = p_key for update;
  if known.actor is null then
    insert into idempotency_keys (actor, operation_id, key, request_hash, lease, lease_until)
      values (p_actor, p_operation, p_key, p_hash, p_lease, app_now() + p_lease_seconds * interval '1 second');
    return query select 'new'::text, null::text;
  elsif known.request_hash <> p_hash then
    return query select 'mismatch'::text, null::text;
  elsif known.reply is not null then
    return query select 'replay'::text, known.reply;
  elsif known.lease_until > app_now() then
    return query select 'in_flight'::text, null::text;
  else
    update idempotency_keys k set lease = p_lease, lease_until = app_now() + p_lease_seconds * interval '1 second'
      where k.actor = p_actor and k.operation_id = p_operation and k.key = p_key;
    return query select 'resumed'::text, null::text;
  end if;
end $$;

-- Events of live channels, kept for a few minutes so that subscribers can resume.
CREATE TABLE live_events (
  channel text,
  key     text,
  seq     bigint,
  type    text        NOT NULL,
  -- Not compressed: events live for minutes, and compressing an order book takes longer than writing it.
  data    text        NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (channel, key, seq)
);
ALTER TABLE live_events ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX live_events_at ON live_events (at);

-- Last sequence number per channel and key. Publishers lock the row, so numbers have no gaps and follow the order of
-- commits.
CREATE TABLE live_heads (
  channel text,
  key     text,
  seq     bigint NOT NULL,
  PRIMARY KEY (channel, key)
);

-- Hash of the content that ships with the product and was stored last, such as the catalog. A start stores it again
-- only if it changed.
CREATE TABLE shipped_content (
  name text PRIMARY KEY,
  hash text NOT NULL
);

-- Deadlines that run a handler once.
CREATE TABLE timers (
  id       uuid        PRIMARY KEY,
  kind     text        NOT NULL,
  ref_id   text        NOT NULL,
  -- Stage of the subject when the timer was set. The handler does nothing in a later stage.
  version  int         NOT NULL,
  -- When the deadline is.
  due_at   timestamptz NOT NULL,
  -- When to run it next: `due_at`, or later after an error.
  run_at   timestamptz NOT NULL,
  attempts int         NOT NULL DEFAULT 0
);
CREATE INDEX timers_run ON timers (run_at);
CREATE INDEX timers_ref ON timers (kind, ref_id);

-- The application reads the clock and the audit log, adds checkpoints, and changes existing switches.
REVOKE INSERT, UPDATE, DELETE ON app_clock, audit_heads, audit_log FROM duelbook_app;
REVOKE UPDATE, DELETE ON checkpoints FROM duelbook_app;
REVOKE INSERT, DELETE ON feature_switches FROM duelbook_app;
