-- Tells a request that resumes after a crash from a new one: it may already have had effects outside.
create or replace function idempotency_begin(
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
