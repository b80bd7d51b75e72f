import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, now, refereeOf, stakeOf } from '../events/testing/events.ts';
import { marketsIn } from '../market/engine/nodes/markets.ts';
import { placed } from '../market/engine/testing/kit.ts';
import { startTwitch, type TwitchServer } from '../providers/twitch/testing/twitchServer.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { commentator } from './testing/commentator.ts';
import { pass } from './testing/pass.ts';

/** Streams of live events, followed by the platform's own timer. */

let t: TestPlatform;
let twitch: TwitchServer;
let staff: EventStaff;

const started = () => testPlatform({ config: { providers: urls() } });
const urls = () => ({
  twitchIdBaseUrl: twitch.url,
  twitchApiBaseUrl: twitch.url,
  twitchGraphBaseUrl: twitch.url,
  twitchPlaylistBaseUrl: twitch.url,
});

beforeAll(async () => {
  twitch = await startTwitch();
  t = await started();
  staff = await eventStaff(t);
});
afterAll(async () => {
  await t.close();
  await twitch.close();
});
beforeEach(() => {
  twitch.failWith = null;
});

/** An event that starts in three minutes, with a commentator whose stream is up or down. */
async function commented(live: boolean) {
  const caster = await commentator(t, twitch);
  const event = await eventOf(t, staff, await leagueOf(t), { shoutcast: true });
  const path = `/admin/v1/stakes/${event.id}`;
  expect((await t.inject(staff.manager, 'PATCH', path, { commentator_id: caster.id })).statusCode).toBe(200);
  if (live) twitch.live.set(caster.twitchId, 'Finals');
  await t.clock.advance(57 * 60_000);
  await pass(t, 10);
  const referee = refereeOf(t, staff, (await stakeOf(t, staff, event.id)).match_id, event);
  return {
    event,
    caster,
    referee,
    goLive: () => twitch.live.set(caster.twitchId, 'Finals'),
    goOffline: () => twitch.live.delete(caster.twitchId),
    resume: () => t.inject(staff.manager, 'POST', `${path}/resume`, { reason: 'Everyone sees the venue.' }),
    market: () =>
      t.db
        .selectFrom('event_markets')
        .select(['id', 'phase', 'delay_ms'])
        .where('event_id', '=', event.id)
        .executeTakeFirstOrThrow(),
  };
}

/** The same event with its first round in progress. */
async function broadcast(live = true) {
  const event = await commented(live);
  expect((await event.referee.start(1)).statusCode).toBe(200);
  const phase = async () => (await event.market()).phase;
  expect(await phase()).toBe('in_play');
  const losses = () =>
    t.db
      .selectFrom('event_incidents as i')
      .innerJoin('events as e', 'e.id', 'i.event_id')
      .select(['i.opened_at', 'i.closed_at', 'e.started_at', 'e.stream_down_at'])
      .where('i.event_id', '=', event.event.id)
      .where('i.kind', '=', 'stream')
      .execute();
  /** Whether the market is suspended because of the stream, whatever else suspends it. */
  const isLost = async () => (await losses()).some(({ closed_at }) => closed_at === null);
  return { ...event, phase, losses, isLost };
}

/** Seconds from `from` to `to`. The clock also runs while a test does, so tests compare what was recorded. */
const secondsFrom = (from: Date | null | undefined, to: Date | undefined) =>
  ((to?.getTime() ?? Number.NaN) - (from?.getTime() ?? Number.NaN)) / 1000;

describe('the stream of a live event', () => {
  it('suspends the market 20 seconds after a check finds it down, until a check finds it up', async () => {
    const { phase, losses, isLost, goLive, goOffline } = await broadcast();
    const lostAt = await now(t);
    goOffline();
    await pass(t, 30);
    expect(await phase()).toBe('suspended');
    const [loss] = await losses();
    expect(loss).toMatchObject({ closed_at: null });
    expect(secondsFrom(loss?.stream_down_at, loss?.opened_at)).toBeGreaterThanOrEqual(20);
    // The check may be almost five seconds away, and each of the steps takes a moment itself.
    expect(secondsFrom(lostAt, loss?.opened_at)).toBeLessThan(40);
    goLive();
    await pass(t, 6);
    expect(await isLost()).toBe(false);
  });

  it('suspends nothing when it is back within 20 seconds', async () => {
    const { event, losses, goLive, goOffline } = await broadcast();
    goOffline();
    await pass(t, 5, 5);
    const row = t.db.selectFrom('events').select('stream_down_at').where('id', '=', event.id);
    expect((await row.executeTakeFirstOrThrow()).stream_down_at).not.toBeNull();
    goLive();
    await pass(t, 30, 5);
    expect(await losses()).toEqual([]);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ stream_down_at: null });
  });

  it('suspends the market 20 seconds after the start when it was down already', async () => {
    const { phase, losses, isLost, goLive } = await broadcast(false);
    await pass(t, 24);
    expect(await phase()).toBe('suspended');
    const [loss] = await losses();
    expect(loss?.stream_down_at).toEqual(loss?.started_at);
    expect(secondsFrom(loss?.started_at, loss?.opened_at)).toBeGreaterThanOrEqual(20);
    goLive();
    await pass(t, 6);
    expect(await isLost()).toBe(false);
  });

  it('counts as up for three minutes without an answer from Twitch, and then as lost', async () => {
    const { isLost, phase } = await broadcast();
    twitch.failWith = 503;
    await pass(t, 120, 5);
    expect(await isLost()).toBe(false);
    await pass(t, 70, 5);
    expect([await isLost(), await phase()]).toEqual([true, 'suspended']);
    twitch.failWith = null;
    await pass(t, 10, 5);
    expect(await isLost()).toBe(false);
  });

  it('isn’t missed again after staff have resumed the market, until it has been up', async () => {
    const { isLost, resume, goLive, goOffline } = await broadcast();
    goOffline();
    await pass(t, 30, 5);
    expect(await isLost()).toBe(true);
    expect((await resume()).statusCode).toBe(200);
    await pass(t, 40, 5);
    expect(await isLost()).toBe(false);
    goLive();
    await pass(t, 10, 5);
    goOffline();
    await pass(t, 30, 5);
    expect(await isLost()).toBe(true);
  });

  it('of a commentator who is assigned during play is watched too', async () => {
    const { event, isLost } = await broadcast();
    const other = await commentator(t, twitch);
    const path = `/admin/v1/stakes/${event.id}`;
    expect((await t.inject(staff.manager, 'PATCH', path, { commentator_id: other.id })).statusCode).toBe(200);
    await pass(t, 30, 5);
    expect(await isLost()).toBe(true);
  });
});

describe('Twitch', () => {
  it('is asked by one of two platforms, every five seconds', async () => {
    const other = await testPlatform({ config: { databaseUrl: t.databaseUrl, providers: urls() } });
    await broadcast();
    twitch.asked.length = 0;
    const from = await now(t);
    for (let second = 0; second < 30; second++) {
      await t.clock.advance(1000);
      await Promise.all([t, other].map(({ deps }) => deps.timers.runDue()));
      for (const { deps } of [t, other]) await deps.jobs.runDue();
    }
    const seconds = secondsFrom(from, await now(t));
    await other.close();
    const asked = twitch.asked.filter((each) => each === 'GET /helix/streams').length;
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(asked).toBeLessThanOrEqual(seconds / 5 + 1);
  });
});

describe('the in-play delay', () => {
  it('covers the measured delay of the stream from the start, whatever referees enter', async () => {
    const { market, referee } = await broadcast();
    expect(await market()).toMatchObject({ delay_ms: 8000 });
    const seen = { stream_ts: (await now(t)).toISOString() };
    expect((await referee.score(1, [1, 0], seen)).statusCode).toBe(200);
    expect(await market()).toMatchObject({ delay_ms: 8000 });
  });

  it('grows once a stream that comes up during play is measured, and orders wait for it', async () => {
    const { market, goLive } = await broadcast(false);
    const { id, delay_ms } = await market();
    expect(delay_ms).toBe(5000);
    goLive();
    await pass(t, 11);
    expect(await market()).toMatchObject({ phase: 'in_play', delay_ms: 8000 });
    const row = t.db.selectFrom('markets').select('delay_ms').where('id', '=', id);
    await vi.waitFor(async () => expect(await row.executeTakeFirstOrThrow()).toEqual({ delay_ms: 8000 }), 20_000);
    const before = await now(t);
    const [maker, taker] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
    await marketsIn(t).submit(id, placed(maker, { claim: 1 }));
    const { outcome } = await marketsIn(t).submit(id, placed(taker, {}));
    expect(outcome.order).toMatchObject({ state: 'pending_delay' });
    // The writer's copy of the database clock may be behind by a moment.
    expect(outcome.order?.due ?? 0).toBeGreaterThan(before.getTime() + 7500);
  });
});
