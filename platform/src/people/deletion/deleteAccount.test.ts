import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, list, send } from '../../chat/testing/conversations.ts';
import { withTransaction } from '../../db/transaction.ts';
import { post } from '../../ledger/post.ts';
import { act, duel, type Field, fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { onUserDeleted } from '../../users/accountHooks.ts';
import { recordTransaction } from '../../wallet/record.ts';

let t: TestPlatform;
let field: Field;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const remove = (who: Person | null, name?: string) =>
  t.inject(who, 'DELETE', `/api/v1/users?username=${name ?? who?.username}`);
const openOf = async (who: Person) => {
  const answer = await remove(who);
  expect(answer.statusCode, answer.body).toBe(409);
  const { code, data } = answer.json().error;
  expect(code).toBe(1012);
  const row = await t.db.selectFrom('users').select('status').where('id', '=', who.id).executeTakeFirstOrThrow();
  expect(row.status).toBe('enabled');
  return data.open;
};
const give = (who: Person, from: string, bucket: string, amount: number) =>
  withTransaction(t.db, (tx) =>
    post(tx, {
      kind: 'deposit',
      causeType: 'test',
      causeId: newId(),
      entries: [
        { account: from, amount: -amount },
        { account: `user:${who.id}:${bucket}`, amount },
      ],
    }),
  );

/** Records a pending wallet transaction. */
const line = (who: Person, type: 'deposit' | 'withdrawal', amount: number) =>
  withTransaction(t.db, (tx) =>
    recordTransaction(tx, { userId: who.id, type, state: 'pending', amount, title: 'A line' }),
  );

describe('is refused while obligations are open', () => {
  test('a wallet balance', async () => {
    const who = await t.person({ cash: 1250 });
    expect(await openOf(who)).toEqual([{ kind: 'balance', count: 1, amount: 1250 }]);
  });

  test('an unpaid withdrawal', async () => {
    const who = await t.person();
    await give(who, 'external:paypal', 'withdraw_pending', 700);
    const source = newId();
    const transaction = await line(who, 'withdrawal', -700);
    await sql`insert into payment_sources (id, user_id, type, value, value_masked, state, created_at)
      values (${source}, ${who.id}, 'PayPal', 'a@b.test', 'a***', 'active', app_now())`.execute(t.owner);
    await sql`insert into withdrawals (id, user_id, payment_source_id, amount, provider_fee, state, transaction_id, created_at)
      values (${newId()}, ${who.id}, ${source}, 700, 0, 'review', ${transaction}, app_now())`.execute(t.owner);
    expect(await openOf(who)).toEqual([{ kind: 'withdrawal', count: 1, amount: 700 }]);
  });

  test('a deposit in progress', async () => {
    const who = await t.person();
    const transaction = await line(who, 'deposit', 2000);
    await sql`insert into deposit_orders
        (id, user_id, type, amount, provider_fee, state, provider_order_id, transaction_id, expires_at, created_at)
      values (${newId()}, ${who.id}, 'paypal', 2000, 0, 'approved', ${newId()}, ${transaction},
        app_now() + interval '1 hour', app_now())`.execute(t.owner);
    expect(await openOf(who)).toEqual([{ kind: 'deposit', count: 1, amount: 2000 }]);
  });

  test('an unfinished match with an entry in it', async () => {
    const [a, b] = [await player(t, field, 1000), await player(t, field, 1000)];
    const match = await duel(t, field, [a, b], 'prematch');
    expect(await openOf(a)).toEqual([{ kind: 'match', count: 1, amount: 1000 }]);
    await sql`insert into match_disputes (match_id, state, opened_at, evidence_until, decide_by)
      values (${match.id}, 'review', app_now(), app_now(), app_now())`.execute(t.owner);
    expect(await openOf(b)).toEqual([
      { kind: 'match', count: 1, amount: 1000 },
      { kind: 'dispute', count: 1, amount: null },
    ]);
  });

  test('an order without a row yet, and a stake in an unsettled market', async () => {
    const who = await t.person();
    const { rows } = await sql<{ league: string; mode: string; game: string }>`
      select gen_random_uuid() as league, id as mode, game_id as game from game_modes limit 1`.execute(t.db);
    const [place] = rows;
    const [event, team, market, slip, leg] = [newId(), newId(), newId(), newId(), newId()];
    await sql`insert into events (id, kind, name, code, state, game_id, game_mode_id, format, format_rounds, start_date,
        first_start_date, created_at)
      values (${event}, 'stake_event', 'Cup', 'CUPAAA', 'live', ${place?.game}, ${place?.mode}, 'rounds', 3, app_now(),
        app_now(), app_now())`.execute(t.owner);
    await sql`insert into event_teams (id, event_id, name, code, seed, position, status)
      values (${team}, ${event}, 'Foxes', 'FOX', 1, 1, 'active')`.execute(t.owner);
    await sql`insert into event_markets (id, event_id, type, title, places, event_team_ids, phase, running, delay_ms, created_at)
      values (${market}, ${event}, 'winner', 'Winner', 1, ${[team, newId()]}::uuid[], 'open', 'open', 0, app_now())`.execute(
      t.owner,
    );
    await sql`insert into stake_slips (id, user_id) values (${slip}, ${who.id})`.execute(t.owner);
    await sql`insert into stake_legs (id, slip_id, user_id, slot, place, event_id, market_id, event_team_id, side, claim, price, amount)
      values (${leg}, ${slip}, ${who.id}, 'lineup', 1, ${event}, ${market}, ${team}, 'for', 0, 50, 300)`.execute(
      t.owner,
    );
    await sql`insert into stake_leg_orders (order_id, leg_id, amount) values (${newId()}, ${leg}, 300)`.execute(
      t.owner,
    );
    expect(await openOf(who)).toEqual([{ kind: 'stake', count: 1, amount: 300 }]);
    await t.clock.advance(61_000);
    await sql`insert into markets (id, event_id, type, title, definition, limits, delay_ms, log_hash, created_at, phase)
      values (${market}, ${event}, 'winner', 'Winner', '{}', '{}', 0, '', app_now(), 'provisional')`.execute(t.owner);
    await sql`insert into market_positions (market_id, user_id, claim, no, payout, basis, paid, wager_only, unsettled, cash,
        proceeds, sold_paid, changed_seq)
      values (${market}, ${who.id}, 0, 1, 600, 300, 300, 0, 0, 300, 0, 0, 1)`.execute(t.owner);
    expect(await openOf(who)).toEqual([{ kind: 'stake', count: 1, amount: 300 }]);
    await sql`update markets set phase = 'settled' where id = ${market}`.execute(t.owner);
    expect((await remove(who)).statusCode).toBe(200);
  });

  test('an identity check, a pending staff decision, a team membership', async () => {
    const [who, maker] = [await t.person(), await t.person({ roles: ['admin'] })];
    await sql`insert into identity_checks (id, user_id, state, media_ids, submitted_at)
      values (${newId()}, ${who.id}, 'submitted', ${[newId()]}::uuid[], app_now())`.execute(t.owner);
    await sql`insert into approvals (id, kind, subject_type, subject_id, payload, payload_hash, reason, maker, about, created_at, expires_at)
      values (${newId()}, 'test', 'user', ${who.id}, '{}', '', 'Because.', ${maker.id}, ${[who.id]}::uuid[], app_now(),
        app_now() + interval '1 day')`.execute(t.owner);
    expect(await openOf(who)).toEqual([{ kind: 'review', count: 2, amount: null }]);
    const mate = await t.person();
    const [league, team] = [newId(), newId()];
    await sql`insert into leagues (id, slug, name, game_id, game_mode_id)
      select ${league}, 'cup-del', 'Cup', game_id, id from game_modes limit 1`.execute(t.owner);
    await sql`insert into league_teams (id, league_id, name, code, seed) values (${team}, ${league}, 'Foxes', 'FOX', 1)`.execute(
      t.owner,
    );
    await sql`insert into league_team_members (league_team_id, user_id, slot, position)
      values (${team}, ${mate.id}, 'bench', 1)`.execute(t.owner);
    expect(await openOf(mate)).toEqual([{ kind: 'event', count: 1, amount: null }]);
  });

  test('a freeze, a self-exclusion, a staff role, or a wrong username', async () => {
    const refusal = async (who: Person, name?: string) => (await remove(who, name)).json().error.code;
    expect(await refusal(await t.person({ status: 'frozen' }))).toBe(27);
    expect(await refusal(await t.person({ status: 'self_excluded' }))).toBe(1002);
    const who = await t.person();
    expect(await refusal(who, 'somebody_else')).toBe(1000);
    await sql`insert into staff_members (id, email, user_id, roles)
      values (${newId()}, ${`${who.username}@x.test`}, ${who.id}, '{admin}')`.execute(t.owner);
    expect(await refusal(who)).toBe(1002);
    expect((await remove(null, 'x_y_z')).statusCode).toBe(401);
  });
});

test('tells conversations that show the user’s clips, and keeps when earlier ones were removed', async () => {
  const [who, friend] = [await t.person(), await player(t, field)];
  const match = await duel(t, field, [friend, await player(t, field)], 'active');
  const clip = async () => {
    const [id, media] = [newId(), newId()];
    await sql`insert into media (id, user_id, type, state, token_hash, token_expires_at, max_bytes, content_type, bytes, sha256, stored_key)
      values (${media}, ${who.id}, 'clip', 'ready', ${Buffer.from(media)}, app_now(), 1, 'video/mp4', 1, 'x', ${media})`.execute(
      t.owner,
    );
    await sql`insert into clips (id, owner_id, media_id, match_id, start_ms, end_ms, title, created_at)
      values (${id}, ${who.id}, ${media}, ${match.id}, 0, 8000, 'Save', app_now())`.execute(t.owner);
    return id;
  };
  const [shown, earlier] = [await clip(), await clip()];
  const { id } = await begin(t, friend, { user_ids: [], title: 'Highlights', community: true });
  const shares = [
    (await send(t, friend, id, '', { type: 'clip', clip_id: shown })).body,
    (await send(t, friend, id, '', { type: 'clip', clip_id: earlier })).body,
  ];
  await t.inject(who, 'DELETE', `/api/v1/clips/${earlier}`);
  const removedAt = async () =>
    (await t.db.selectFrom('clips').select('removed_at').where('id', '=', earlier).executeTakeFirstOrThrow())
      .removed_at;
  const before = await removedAt();
  expect(before).not.toBeNull();
  await t.clock.advance(60_000);
  expect((await remove(who)).statusCode).toBe(200);
  expect(await removedAt()).toEqual(before);
  const { items } = await list(t, friend, id);
  const versions = shares.map((share) => (items.find((item) => item.id === share.id)?.version ?? 0) - share.version);
  // Both were announced once. The earlier one was announced when the owner removed it.
  expect(versions).toEqual([1, 1]);
});

test('erases the user and keeps the ledger', async () => {
  const seen: string[] = [];
  onUserDeleted('test', async (_tx, userId) => {
    seen.push(userId);
  });
  const [who, friend] = [await player(t, field, 1000), await player(t, field, 1000)];
  const match = await duel(t, field, [who, friend], 'active');
  await act(t, who, 'POST', `/${match.id}/forfeit`, {});
  await t.inject(who, 'POST', `/api/v1/users/${friend.id}/follow`);
  await t.inject(friend, 'POST', `/api/v1/users/${who.id}/follow`);
  const enemy = await t.person();
  await t.inject(enemy, 'POST', `/api/v1/users/${who.id}/block`, { reason: 'spam' });
  await t.inject(who, 'PUT', '/api/v1/users', { bio: 'I was here.' });
  await sql`insert into social_identities (issuer, subject, user_id) values ('x', ${who.id}, ${who.id})`.execute(
    t.owner,
  );
  await sql`update sessions set ip = '203.0.113.9' where user_id = ${who.id}`.execute(t.owner);

  const before = await t.db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirst();
  const answer = await remove(who);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(seen).toEqual([who.id]);

  const row = await t.db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'deleted',
    first_name: null,
    last_name: null,
    phone_e164: null,
    email: null,
    bio: null,
  });
  expect(row.username).toMatch(/^deleted_[0-9a-f]{12}$/);
  expect((await t.inject(who, 'GET', '/api/v1/status')).statusCode).toBe(401);
  expect((await t.inject(null, 'GET', `/api/v1/users/${who.id}/profile`)).statusCode).toBe(404);
  expect((await t.inject(friend, 'GET', `/api/v1/users/${friend.id}/profile`)).json()).toMatchObject({
    followers_count: 0,
    following_count: 0,
  });
  expect((await t.inject(enemy, 'GET', '/api/v1/users/blocks')).json().items).toEqual([
    expect.objectContaining({ user_id: who.id, user: null }),
  ]);
  for (const table of ['gamer_ids', 'social_identities', 'presence', 'devices'] as const) {
    const left = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where user_id = ${who.id}`.execute(t.db);
    expect(left.rows[0]?.n, table).toBe(0);
  }
  const addresses = await t.db.selectFrom('sessions').select('ip').where('user_id', '=', who.id).execute();
  expect(addresses.every(({ ip }) => ip === null)).toBe(true);
  const after = await t.db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirst();
  expect(after).toEqual(before);
  expect((await t.inject(friend, 'GET', `/api/v1/matches/${match.id}`)).statusCode).toBe(200);
  // Someone else can use the phone number and username again.
  await t.person({ phone: who.phone, username: who.username });
});

test('being followed while deleting the account leaves no follow behind', async () => {
  const fans = await Promise.all(Array.from({ length: 6 }, () => t.person()));
  const who = await t.person();
  const [gone, ...follows] = await Promise.all([
    remove(who),
    ...fans.flatMap((fan) => [
      t.inject(fan, 'POST', `/api/v1/users/${who.id}/follow`),
      t.inject(who, 'POST', `/api/v1/users/${fan.id}/follow`),
    ]),
  ]);
  expect(gone?.statusCode, gone?.body).toBe(200);
  for (const answer of follows) expect([200, 401, 404]).toContain(answer.statusCode);
  const edges = await t.db
    .selectFrom('follows')
    .select('follower_id')
    .where((eb) => eb.or([eb('follower_id', '=', who.id), eb('followed_id', '=', who.id)]))
    .execute();
  expect(edges).toEqual([]);
  const ids = fans.map(({ id }) => id);
  const counts = await t.db.selectFrom('follow_counts').selectAll().where('user_id', 'in', ids).execute();
  expect(counts.filter(({ followers, following }) => followers + following > 0)).toEqual([]);
});
