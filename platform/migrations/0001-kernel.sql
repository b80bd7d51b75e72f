-- The kernel: time, idempotency, live events, timers, audit.
-- The migrating role owns everything. The application works as duelbook_app, which cannot change what is append-only.

-- Time. Outside tests the table is empty and app_now() is the database's clock.
create table app_clock (
  singleton boolean primary key default true check (singleton),
  offset_ms bigint not null
);
revoke insert, update, delete on app_clock from duelbook_app;

create function app_now() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce((select offset_ms from app_clock), 0) * interval '1 millisecond'
$$;

-- Idempotency of money calls.
create table idempotency_keys (
  actor text not null,
  operation_id text not null,
  key text not null,
  request_hash bytea not null,
  lease uuid,
  lease_until timestamptz,
  reply text,
  created_at timestamptz not null default app_now(),
  primary key (actor, operation_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Claims a key. p_lease null: for the length of this transaction; otherwise until the lease runs out.
create function idempotency_begin(
  p_actor text, p_operation text, p_key text, p_hash bytea, p_lease uuid, p_lease_seconds int
) returns table (outcome text, reply text) language plpgsql as $$
declare
  known idempotency_keys%rowtype;
begin
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
    return query select 'new'::text, null::text;
  end if;
end $$;

-- Features switched off for a person (code 1020).
create table feature_disablements (
  user_id uuid not null,
  feature text not null,
  until timestamptz,
  primary key (user_id, feature)
);

-- Live events. The head row is locked by whoever publishes, so that seq has no gap and follows the order of commits.
create table live_heads (
  channel text not null,
  key text not null,
  seq bigint not null,
  primary key (channel, key)
);
create table live_events (
  channel text not null,
  key text not null,
  seq bigint not null,
  type text not null,
  data text not null,
  at timestamptz not null,
  primary key (channel, key, seq)
);
create index live_events_at on live_events (at);

-- Deadlines. run_at is due_at until an error moves it.
create table timers (
  id uuid primary key,
  kind text not null,
  ref_id text not null,
  version int not null,
  due_at timestamptz not null,
  run_at timestamptz not null,
  attempts int not null default 0
);
create index timers_run on timers (run_at);
create index timers_ref on timers (kind, ref_id);

-- The audit log: one hash chain per area. Rows enter through audit_append() only.
create table audit_heads (
  area text primary key check (area in ('player', 'staff', 'system')),
  seq bigint not null,
  hash bytea not null
);
insert into audit_heads (area, seq, hash)
  select area, 0, decode(repeat('00', 32), 'hex') from unnest(array['player', 'staff', 'system']) as area;

create table audit_log (
  area text not null references audit_heads (area),
  seq bigint not null,
  at timestamptz not null,
  body text not null,
  prev_hash bytea not null,
  hash bytea not null,
  actor text generated always as ((body::jsonb) ->> 'actor') stored,
  action text generated always as ((body::jsonb) ->> 'action') stored,
  subject_type text generated always as ((body::jsonb) ->> 'subject_type') stored,
  subject_id text generated always as ((body::jsonb) ->> 'subject_id') stored,
  primary key (area, seq)
);
create index audit_log_subject on audit_log (subject_type, subject_id, at);
create index audit_log_actor on audit_log (actor, at);
revoke insert, update, delete on audit_heads, audit_log from duelbook_app;

-- hash = sha256(prev_hash, area, seq, time in ISO-8601 with milliseconds, body), the texts joined by line feeds.
create function audit_append(p_area text, p_bodies text[]) returns void
language plpgsql security definer set search_path = public as $$
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

-- Sealed heads of all chains, each signed and linked to the one before.
create table checkpoints (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  body text not null,
  signature bytea not null,
  public_key text not null
);
revoke update, delete on checkpoints from duelbook_app;
