import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, duel, fieldOf, player } from '../matches/testing/duel.ts';
import { startTwitch, streamKeyOf, type TwitchServer } from '../providers/twitch/testing/twitchServer.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { streamFacts } from '../users/facts/streamFacts.ts';
import { isLive, watchStreams } from './stream.ts';

let t: TestPlatform;
let twitch: TwitchServer;
let accounts = 0;

beforeAll(async () => {
  twitch = await startTwitch();
  t = await testPlatform({
    config: { providers: { twitchIdBaseUrl: twitch.url, twitchApiBaseUrl: twitch.url } },
  });
});
afterAll(async () => {
  await t.close();
  await twitch.close();
});
beforeEach(() => {
  twitch.failWith = null;
});

/** Turns the person's session into a desktop app session. */
async function inDesktop(person: Person): Promise<Person> {
  await t.owner.updateTable('sessions').set({ client_type: 'electron' }).where('user_id', '=', person.id).execute();
  return person;
}

/** Creates a Twitch authorization code for a new account. */
function twitchAccount(login = `streamer_${++accounts}`): { code: string; id: string; login: string } {
  const account = { id: String(1000 + ++accounts), login };
  const code = randomUUID();
  twitch.codes.set(code, account);
  return { code, ...account };
}

const post = (person: Person, path: string, body?: unknown) => t.inject(person, 'POST', `/api/v1/twitch/${path}`, body);

async function begin(person: Person): Promise<string> {
  const response = await post(person, 'authorize');
  expect(response.statusCode).toBe(201);
  return response.json<{ state: string }>().state;
}

async function linked(person: Person, account = twitchAccount()) {
  const response = await post(person, 'connect', { code: account.code, state: await begin(person) });
  expect(response.statusCode).toBe(200);
  return account;
}

describe('linking', () => {
  it('requires the desktop app', async () => {
    const person = await t.person();
    for (const response of [
      await post(person, 'authorize'),
      await post(person, 'connect', { code: 'c', state: 's' }),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ error: { code: 1014 } });
    }
  });

  it('shows the account on the user and keeps no access token', async () => {
    const person = await inDesktop(await t.person());
    const { authorize_url, redirect_uri, state } = (await post(person, 'authorize')).json<Record<string, string>>();
    expect(new URL(authorize_url ?? '').searchParams.get('redirect_uri')).toBe(redirect_uri);
    const { code, login } = twitchAccount();
    const response = await post(person, 'connect', { code, state });
    expect(response.json()).toMatchObject({ twitch_username: login, twitch_email: `${login}@example.com` });
    expect([...twitch.tokens.values()].filter(Boolean)).toEqual([]);
    const actions = await t.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', person.id)
      .execute();
    expect(actions).toContainEqual({ action: 'twitch.connect' });
  });

  it('accepts only a valid, timely response to a sign-in this user started, once', async () => {
    const [a, b] = [await inDesktop(await t.person()), await inDesktop(await t.person())];
    const { code } = twitchAccount();
    const state = await begin(a);
    expect((await post(b, 'connect', { code, state })).statusCode).toBe(409);
    expect((await post(a, 'connect', { code, state: 'made-up' })).statusCode).toBe(409);
    expect((await post(a, 'connect', { code, state })).statusCode).toBe(200);
    expect((await post(a, 'connect', { code: twitchAccount().code, state })).statusCode).toBe(409);
    const late = await begin(b);
    await t.clock.advance(10 * 60_000);
    expect((await post(b, 'connect', { code: twitchAccount().code, state: late })).statusCode).toBe(409);
    expect((await post(b, 'connect', { code: 'wrong', state: await begin(b) })).statusCode).toBe(409);
    twitch.failWith = 500;
    expect((await post(b, 'connect', { code: 'any', state: await begin(b) })).statusCode).toBe(503);
  });

  it('links an account to one user, even with concurrent requests, and replaces their previous account', async () => {
    const [a, b] = [await inDesktop(await t.person()), await inDesktop(await t.person())];
    const account = twitchAccount();
    const second = randomUUID();
    twitch.codes.set(second, { id: account.id, login: account.login });
    const [stateA, stateB] = [await begin(a), await begin(b)];
    const answers = await Promise.all([
      post(a, 'connect', { code: account.code, state: stateA }),
      post(b, 'connect', { code: second, state: stateB }),
    ]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
    const winner = answers[0]?.statusCode === 200 ? a : b;
    const other = await linked(winner);
    const rows = await t.db
      .selectFrom('twitch_accounts')
      .select(['username', 'state'])
      .where('user_id', '=', winner.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { username: account.login, state: 'disconnected' },
      { username: other.login, state: 'linked' },
    ]);
  });
});

describe('unlinking', () => {
  it('removes the account from the user, keeps it as history, and is idempotent', async () => {
    const person = await inDesktop(await t.person());
    const { login } = await linked(person);
    for (let round = 0; round < 2; round++) {
      expect((await post(person, 'disconnect')).json()).toMatchObject({ twitch_username: null, twitch_email: null });
    }
    const rows = await t.db.selectFrom('twitch_accounts').selectAll().where('user_id', '=', person.id).execute();
    expect(rows).toMatchObject([{ username: login, state: 'disconnected' }]);
  });

  it('is refused during a match that must be streamed', async () => {
    const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    const [a, b] = [await inDesktop(await player(t, field)), await player(t, field)];
    await linked(a);
    const match = await duel(t, field, [a, b], 'active');
    await t.owner
      .updateTable('matches')
      .set((eb) => ({ rules: eb.fn('jsonb_set', ['rules', eb.val('{streaming_required}'), eb.val('true')]) as never }))
      .where('id', '=', match.id)
      .execute();
    const refused = await post(a, 'disconnect');
    expect(refused.json()).toMatchObject({ error: { code: 1012, data: { match_ids: [match.id] } } });
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect((await post(a, 'disconnect')).statusCode).toBe(200);
  });
});

describe('being live', () => {
  const stream = (person: Person) => t.inject(person, 'GET', '/api/v1/twitch/stream');

  it('is fetched from Twitch, kept for the match requirement, and stale after three minutes', async () => {
    const person = await inDesktop(await t.person());
    expect((await stream(person)).statusCode).toBe(409);
    const { id } = await linked(person);
    expect((await stream(person)).json()).toMatchObject({ live: false });
    expect(await streamFacts.streamingLive(t.db, person.id)).toBe(false);
    twitch.live.set(id, 'Ranked');
    // The status was just fetched and is reused for ten seconds.
    expect((await stream(person)).json()).toMatchObject({ live: false });
    await t.clock.advance(10_000);
    expect((await stream(person)).json()).toMatchObject({ live: true, title: 'Ranked' });
    expect(await streamFacts.streamingLive(t.db, person.id)).toBe(true);
    await t.clock.advance(181_000);
    expect(await streamFacts.streamingLive(t.db, person.id)).toBe(false);
    await watchStreams({}, t.deps);
    expect(await streamFacts.streamingLive(t.db, person.id)).toBe(true);
    twitch.live.delete(id);
    await watchStreams({}, t.deps);
    expect(await streamFacts.streamingLive(t.db, person.id)).toBe(false);
  });

  it('can only be broadcast to by the desktop app', async () => {
    const inBrowser = await t.person();
    const refused = await post(inBrowser, 'broadcast');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 1014 } }]);
    const person = await inDesktop(await t.person());
    expect((await post(person, 'broadcast')).json()).toMatchObject({ error: { code: 1002 } });
    await linked(person);
    expect((await post(person, 'broadcast')).json()).toMatchObject({ stream: { live: false } });
  });

  it('is broadcast to with its stream key, which is stored encrypted and only while it is linked', async () => {
    const person = await inDesktop(await t.person());
    const account = await linked(person);
    const keyOf = async () =>
      (await t.owner.selectFrom('twitch_accounts').select('stream_key').where('user_id', '=', person.id).execute()).map(
        ({ stream_key }) => stream_key,
      );
    expect((await post(person, 'broadcast')).json()).toMatchObject({
      ingest_url: 'http://127.0.0.1:4002/v2/offer',
      stream_key: streamKeyOf(account),
    });
    const [stored] = await keyOf();
    expect(stored?.includes(streamKeyOf(account))).toBe(false);
    await post(person, 'disconnect');
    expect(await keyOf()).toEqual([null]);
  });

  it('can’t be broadcast to without permission to read its stream key', async () => {
    const person = await inDesktop(await t.person());
    twitch.sharesKeys = false;
    await linked(person);
    twitch.sharesKeys = true;
    expect((await post(person, 'broadcast')).json()).toMatchObject({
      error: { code: 1002, message: expect.stringContaining('connect it again') },
    });
  });

  it('falls back to the last known status when Twitch doesn’t respond', async () => {
    const person = await inDesktop(await t.person());
    const { id } = await linked(person);
    twitch.live.set(id, 'Late night');
    expect((await stream(person)).json()).toMatchObject({ live: true });
    await t.clock.advance(15_000);
    twitch.failWith = 503;
    expect((await stream(person)).json()).toMatchObject({ live: true });
  });

  it('is valid while the status is fresh enough', () => {
    const now = new Date('2026-03-01T10:03:00Z');
    const account = { live: true, checked_at: new Date('2026-03-01T10:00:00Z') };
    expect(isLive(account, now, 180)).toBe(true);
    expect(isLive(account, now, 179)).toBe(false);
    expect(isLive({ ...account, live: false }, now, 180)).toBe(false);
    expect(isLive({ live: true, checked_at: null }, now, 180)).toBe(false);
  });
});

describe('a connection test', () => {
  it('is for signed-in users, 200 uploads in ten minutes each', async () => {
    const [ann, bob] = [await t.person(), await t.person()];
    expect((await t.inject(null, 'POST', '/api/v1/twitch/bandwidth_test')).statusCode).toBe(401);
    for (let n = 0; n < 200; n++) {
      const allowed = await post(ann, 'bandwidth_test');
      expect([allowed.statusCode, allowed.json()]).toEqual([200, { max_bytes: 1024 * 1024 }]);
    }
    const { error } = (await post(ann, 'bandwidth_test')).json();
    expect(error).toMatchObject({ code: 1013, data: { retry_after: expect.any(Number) } });
    expect((await post(bob, 'bandwidth_test')).statusCode).toBe(200);
  });
});
