import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MatchEventView } from '../events/schemas.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf } from '../events/testing/events.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { CheersView, CheerView } from './schemas.ts';

let t: TestPlatform;
let staff: EventStaff;

beforeAll(async () => {
  const limits = { cheers: { count: 1, seconds: 3600, burst: 1 } };
  t = await testPlatform({ config: { limits } });
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const newEvent = async () => eventOf(t, staff, await leagueOf(t), { shoutcast: true });
const fansOf = (count: number) => Promise.all(Array.from({ length: count }, () => t.person()));
const cheer = (fan: Person, { id, teams }: Pick<MatchEventView, 'id' | 'teams'>, count = 1) =>
  t.inject(fan, 'POST', `/api/v1/tv/${id}/cheer`, { type: teams[0]?.id, count });

async function counted(event: MatchEventView, viewer: Person | null = null): Promise<CheersView> {
  await t.clock.advance(1001);
  return (await t.inject(viewer, 'GET', `/api/v1/tv/${event.id}/cheers`)).json<CheersView>();
}

/** Number of transactions that inserted the event's cheers. A count rewrites them, so only before it. */
async function transactions(event: MatchEventView): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct xmin::text)::int as n from cheers where event_id = ${event.id}`.execute(t.owner);
  return rows[0]?.n ?? 0;
}

test('a hundred cheers at once take few transactions, and each is answered and counted once', async () => {
  const [event, fans] = [await newEvent(), await fansOf(100)];
  const answers = await Promise.all(fans.map((fan) => cheer(fan, event)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const views = answers.map((answer) => answer.json<CheerView>());
  expect(views.map(({ user }) => user.id)).toEqual(fans.map(({ id }) => id));
  expect(new Set(views.map(({ id }) => id)).size).toBe(100);
  expect(await transactions(event)).toBeLessThan(25);
  expect((await counted(event)).totals.map(({ count }) => count)).toEqual([100, 0]);
});

test('cheers for several events share a transaction and are counted for their own', async () => {
  const [one, other] = [await newEvent(), await newEvent()];
  const fans = await fansOf(40);
  await Promise.all(fans.map((fan, n) => cheer(fan, n % 2 === 0 ? one : other, n % 2 === 0 ? 1 : 5)));
  expect((await counted(one)).totals[0]?.count).toBe(20);
  expect((await counted(other)).totals[0]?.count).toBe(100);
});

test('refused cheers get their own refusals without hurting those that arrive with them', async () => {
  const [event, over, hidden] = [await newEvent(), await newEvent(), await newEvent()];
  await t.owner.updateTable('events').set({ state: 'completed' }).where('id', '=', over.id).execute();
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', hidden.id).execute();
  const fans = await fansOf(30);
  const member = fans.at(-1);
  if (!member) throw new Error('there are fans');
  await t.owner
    .updateTable('event_team_members')
    .set({ user_id: member.id })
    .where('event_id', '=', hidden.id)
    .where('user_id', '=', hidden.teams[0]?.lineup[0]?.user.id ?? '')
    .execute();
  const targets = [event, over, hidden, { ...event, id: newId() }, { ...event, teams: over.teams }];
  const answers = await Promise.all([
    ...fans.slice(0, -1).map((fan, n) => cheer(fan, targets[n % targets.length] ?? event)),
    cheer(member, hidden),
  ]);
  const codes = answers.map((answer) => answer.json<{ error?: { code: number } }>().error?.code ?? 200);
  expect(codes.slice(0, 5)).toEqual([200, 1002, 404, 404, 1000]);
  expect(codes).toEqual([...fans.slice(0, -1).map((_, n) => codes[n % targets.length]), 200]);
  expect((await counted(event)).totals[0]?.count).toBe(codes.filter((code) => code === 200).length - 1);
  expect((await counted(hidden, member)).totals[0]?.count).toBe(1);
});

test('the limit of a person holds among cheers that arrive together', async () => {
  const [event, fans] = [await newEvent(), await fansOf(20)];
  const answers = await Promise.all([...fans, ...fans].map((fan) => cheer(fan, event)));
  for (const n of fans.keys()) {
    const ofFan = [answers[n], answers[n + fans.length]];
    expect(ofFan.map((answer) => answer?.statusCode).sort()).toEqual([200, 429]);
    const refused = ofFan.find((answer) => answer?.statusCode === 429);
    expect(refused?.json()).toMatchObject({ error: { code: 1013 } });
  }
  expect((await counted(event)).totals[0]?.count).toBe(20);
});

test('a viewer whose cheers are turned off stays refused while others cheer', async () => {
  const [event, fans] = [await newEvent(), await fansOf(10)];
  await t.owner
    .insertInto('feature_disablements')
    .values({ user_id: fans[3]?.id ?? '', feature: 'tv_cheer', until: null })
    .execute();
  const answers = await Promise.all(fans.map((fan) => cheer(fan, event)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(fans.map((_, n) => (n === 3 ? 403 : 200)));
  expect((await counted(event)).totals[0]?.count).toBe(9);
});

test('cheers whose group lost its connection are neither answered as sent nor counted', async () => {
  const [event, fans] = [await newEvent(), await fansOf(12)];
  await cheer(fans[0] as Person, event);
  await counted(event);
  const lock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const counting = t.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('cheer_boards').select('event_id').where('event_id', '=', event.id).forUpdate().execute();
    locked.resolve();
    await lock.promise;
  });
  await locked.promise;
  const sent = fans.slice(1).map((fan) => cheer(fan, event));
  const waiting = () =>
    sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query like '%cheer_boards%'
      and wait_event_type = 'Lock'`.execute(t.owner);
  const { rows } = await vi.waitFor(async () => {
    const found = await waiting();
    expect(found.rows).toHaveLength(1);
    return found;
  });
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(t.owner);
  lock.resolve();
  await counting;
  const answers = await Promise.all(sent);
  const acknowledged = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(acknowledged).toBeLessThan(answers.length);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).not.toContain(500);
  expect((await counted(event)).totals[0]?.count).toBe(1 + acknowledged);
});
