import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchEventView } from '../events/schemas.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  type TestLeague,
} from '../events/testing/events.ts';
import { startTwitch, type TwitchServer } from '../providers/twitch/testing/twitchServer.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { CheersView, TelevisionChannelView, TelevisionNetworksView } from './schemas.ts';
import { commentator } from './testing/commentator.ts';
import { pass } from './testing/pass.ts';

let t: TestPlatform;
let twitch: TwitchServer;
let staff: EventStaff;
let league: TestLeague;

beforeAll(async () => {
  twitch = await startTwitch();
  const base = { twitchIdBaseUrl: twitch.url, twitchApiBaseUrl: twitch.url };
  const video = { twitchGraphBaseUrl: twitch.url, twitchPlaylistBaseUrl: twitch.url };
  const limits = { cheers: { count: Number.POSITIVE_INFINITY, seconds: 1, burst: 1 } };
  t = await testPlatform({ config: { providers: { ...base, ...video }, limits } });
  staff = await eventStaff(t);
  league = await leagueOf(t);
});
afterAll(async () => {
  await t.close();
  await twitch.close();
});
beforeEach(() => {
  twitch.failWith = null;
});

async function onTelevision(change: { live?: boolean } = {}) {
  const { event } = await liveEvent(t, staff, await leagueOf(t), { shoutcast: true });
  const caster = await commentator(t, twitch);
  const url = `/admin/v1/stakes/${event.id}`;
  expect((await t.inject(staff.manager, 'PATCH', url, { commentator_id: caster.id })).statusCode).toBe(200);
  if (change.live ?? true) {
    twitch.live.set(caster.twitchId, 'Finals');
    await pass(t, 5);
  }
  return { event, caster };
}

const get = async <T>(path: string, person: Person | null = null): Promise<T> => {
  const answer = await t.inject(person, 'GET', `/api/v1/tv${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};
const liveIds = async () => (await get<TelevisionNetworksView>('')).items.map(({ id }) => id);

/** Follows a channel and collects its snapshot and events. */
async function follow<T>(name: string, key: Record<string, string> = {}): Promise<T[]> {
  const channel = t.deps.live.channels.get(name);
  if (!channel) throw new Error(`there is no channel ${name}`);
  const seen: T[] = [];
  await t.deps.live.subscribe(
    { channel, session: null, key, resume: null },
    {
      snapshot: (_seq, _at, data) => seen.push(data as T),
      event: (event) => seen.push(JSON.parse(event.data)),
      resync: () => undefined,
    },
  );
  return seen;
}

describe('a television channel', () => {
  it('is live while its commentator streams the event', async () => {
    const { event, caster } = await onTelevision();
    await pass(t, 5);
    const channel = await get<TelevisionChannelView>(`/${event.id}`);
    expect(channel).toMatchObject({
      event_id: event.id,
      twitch_channel: caster.login,
      live: true,
      live_since: '2026-03-01T10:00:00.000Z',
      viewers: 12,
      stream_delay_ms: 7000,
      hls_url: expect.stringContaining(`/api/channel/hls/${caster.login}.m3u8?`),
    });
    expect(channel.television_channel_participants.map(({ name, users }) => [name, users.length])).toEqual(
      event.teams.map(({ name }) => [name, 2]),
    );
    expect(await liveIds()).toContain(event.id);
    twitch.live.delete(caster.twitchId);
    await pass(t, 5);
    expect(await get<TelevisionChannelView>(`/${event.id}`)).toMatchObject({
      live: false,
      live_since: null,
      viewers: 0,
      stream_delay_ms: null,
      hls_url: null,
    });
    expect(await liveIds()).not.toContain(event.id);
  });

  it('is offline while Twitch has not answered for minutes', async () => {
    const { event } = await onTelevision();
    await t.clock.advance((t.deps.config.twitch.staleSeconds + 1) * 1000);
    expect(await get<TelevisionChannelView>(`/${event.id}`)).toMatchObject({ live: false });
    expect(await liveIds()).not.toContain(event.id);
  });

  it('is not found for hidden events and unknown ids', async () => {
    const { event } = await onTelevision();
    await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', event.id).execute();
    for (const id of [event.id, newId()])
      for (const path of ['', '/cheers'])
        expect((await t.inject(null, 'GET', `/api/v1/tv/${id}${path}`)).statusCode).toBe(404);
    expect(await liveIds()).not.toContain(event.id);
  });

  it('tells its followers when it goes live and when the event ends', async () => {
    const { event, caster } = await onTelevision({ live: false });
    const seen = await follow<TelevisionNetworksView>('television_networks');
    const shown = () => seen.at(-1)?.items.some(({ id }) => id === event.id);
    expect(shown()).toBe(false);
    twitch.live.set(caster.twitchId, 'Finals');
    await pass(t, 5);
    await vi.waitFor(() => expect(shown()).toBe(true));
    const url = `/admin/v1/events/${event.id}`;
    expect((await t.inject(staff.manager, 'DELETE', url, { reason: 'The venue lost power.' })).statusCode).toBe(200);
    await vi.waitFor(() => expect(shown()).toBe(false));
  });
});

describe('the address of a stream', () => {
  const open = (channel: string) => t.inject(null, 'GET', `/api/v1/tv/twitch_hls?channel=${channel}`);

  it('is the playlist of a channel on television, with its delay', async () => {
    const { caster } = await onTelevision();
    const answer = await open(caster.login);
    expect(answer.json()).toMatchObject({ channel: caster.login, stream_delay_ms: 7000 });
    expect(answer.json<{ url: string }>().url).toContain(`${twitch.url}/api/channel/hls/${caster.login}.m3u8?`);
    twitch.failWith = 503;
    expect((await open(caster.login)).statusCode).toBe(503);
  });

  it('is not found for an offline channel and for channels that are not on television', async () => {
    const { caster } = await onTelevision({ live: false });
    twitch.videos.set('elsewhere', '9999');
    twitch.live.set('9999', 'Something else');
    expect([(await open(caster.login)).statusCode, (await open('elsewhere')).statusCode]).toEqual([404, 404]);
  });
});

describe('cheers', () => {
  let event: MatchEventView;
  beforeAll(async () => {
    event = await eventOf(t, staff, league, { shoutcast: true });
  });
  const cheer = (person: Person, team: number, count: number, at = event) =>
    t.inject(person, 'POST', `/api/v1/tv/${at.id}/cheer`, { type: at.teams[team]?.id, count });

  it('are counted and sent together, once a second', async () => {
    const fans = [await t.person(), await t.person(), await t.person()];
    const seen = await follow<CheersView>('cheers', { tv_id: event.id });
    for (const fan of fans) expect((await cheer(fan, 0, 5)).statusCode).toBe(200);
    const [last] = fans;
    if (last) expect((await cheer(last, 1, 25)).json()).toMatchObject({ count: 25, user: { id: last.id } });
    expect((await get<CheersView>(`/${event.id}/cheers`)).totals.map(({ count }) => count)).toEqual([0, 0]);
    await t.clock.advance(1001);
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]?.totals.map(({ count }) => count)).toEqual([15, 25]);
    expect(seen[1]?.latest).toHaveLength(4);
    expect(seen[1]?.top[0]).toMatchObject({ user: { id: last?.id }, count: 30 });
    expect(await get(`/${event.id}/cheers`)).toEqual(seen[1]);
    expect((await get<TelevisionChannelView>(`/${event.id}`)).cheers.map(({ count }) => count)).toEqual([15, 25]);
    await t.clock.advance(5000);
    expect(seen).toHaveLength(2);
  });

  it('that arrive together are all counted', async () => {
    const other = await eventOf(t, staff, await leagueOf(t), { shoutcast: true });
    const fans = await Promise.all(Array.from({ length: 12 }, () => t.person()));
    const sent = fans.map((fan) => cheer(fan, 0, 1, other));
    while ((await get<CheersView>(`/${other.id}/cheers`)).totals[0]?.count !== fans.length) await t.clock.advance(1001);
    for (const answer of await Promise.all(sent)) expect(answer.statusCode).toBe(200);
  });

  it('are refused in other numbers, for other teams, after the event and for users who may not cheer', async () => {
    const fan = await t.person();
    expect((await cheer(fan, 0, 7)).json()).toMatchObject({ error: { code: 1000, param: 'count' } });
    const team = { type: newId(), count: 1 };
    const answer = await t.inject(fan, 'POST', `/api/v1/tv/${event.id}/cheer`, team);
    expect(answer.json()).toMatchObject({ error: { code: 1000, param: 'type' } });
    const over = await eventOf(t, staff, await leagueOf(t), { shoutcast: true });
    await t.owner.updateTable('events').set({ state: 'completed' }).where('id', '=', over.id).execute();
    expect((await cheer(fan, 0, 1, over)).json()).toMatchObject({ error: { code: 1002 } });
    await t.owner
      .insertInto('feature_disablements')
      .values({ user_id: fan.id, feature: 'tv_cheer', until: null })
      .execute();
    expect((await cheer(fan, 0, 1)).json()).toMatchObject({ error: { code: 1020 } });
  });
});
