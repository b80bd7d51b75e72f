import { expect, test } from 'vitest';
import { testSandbox } from '../testing/harness.ts';
import { mediaPlaylist } from './playlists.ts';

const redirect_uri = 'http://127.0.0.1:4000/twitch/linked';
const client = { client_id: 'sandbox-twitch', client_secret: 'sandbox-twitch-secret' };
const query = {
  response_type: 'code',
  client_id: client.client_id,
  redirect_uri,
  scope: 'user:read:email',
  state: 's-1',
};

type Sandbox = Awaited<ReturnType<typeof testSandbox>>['app'];

async function codeOf(app: Sandbox, choice: Record<string, string>): Promise<URL> {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth2/authorize',
    payload: { query: new URLSearchParams(query).toString(), ...choice },
  });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
}

async function tokenFor(app: Sandbox, name: string): Promise<string> {
  const code = (await codeOf(app, { name })).searchParams.get('code') ?? '';
  const payload = { ...client, grant_type: 'authorization_code', code, redirect_uri };
  return (await app.inject({ method: 'POST', url: '/oauth2/token', payload })).json().access_token;
}

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'client-id': client.client_id });

test('a user signs in, and the application reads the account and revokes the token', async () => {
  const { app } = await testSandbox();
  const token = await tokenFor(app, 'Maya_TV');
  const own = await app.inject({ url: '/helix/users', headers: headers(token) });
  expect(own.json().data).toMatchObject([{ login: 'maya_tv', display_name: 'Maya_TV', email: 'maya_tv@example.com' }]);
  const validated = await app.inject({ url: '/oauth2/validate', headers: { authorization: `OAuth ${token}` } });
  expect(validated.json()).toMatchObject({ login: 'maya_tv', scopes: ['user:read:email'] });
  const payload = { client_id: client.client_id, token };
  expect((await app.inject({ method: 'POST', url: '/oauth2/revoke', payload })).statusCode).toBe(200);
  expect((await app.inject({ url: '/helix/users', headers: headers(token) })).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/oauth2/revoke', payload })).statusCode).toBe(400);
});

test('a code works once and only for its redirect URI, and a denial returns with the state', async () => {
  const { app } = await testSandbox();
  const back = await codeOf(app, { name: 'kai_tv' });
  expect(back.searchParams.get('state')).toBe('s-1');
  const code = back.searchParams.get('code');
  const ask = (over: object) =>
    app.inject({
      method: 'POST',
      url: '/oauth2/token',
      payload: { ...client, grant_type: 'authorization_code', code, redirect_uri, ...over },
    });
  expect((await ask({ client_secret: 'wrong' })).statusCode).toBe(403);
  expect((await ask({})).statusCode).toBe(200);
  expect((await ask({})).json()).toEqual({ status: 400, message: 'Invalid authorization code' });
  const other = (await codeOf(app, { name: 'kai_tv' })).searchParams.get('code');
  expect((await ask({ code: other, redirect_uri: 'http://127.0.0.1:4000/elsewhere' })).statusCode).toBe(400);
  const denied = await codeOf(app, { login: 'cancel' });
  expect(Object.fromEntries(denied.searchParams)).toMatchObject({ error: 'access_denied', state: 's-1' });
});

test.each([
  ['another client', { client_id: 'other' }],
  ['an address that is not registered', { redirect_uri: 'http://evil.example/twitch/linked' }],
  ['another flow', { response_type: 'token' }],
])('never redirects for %s', async (_name, over) => {
  const { app } = await testSandbox();
  const url = `/oauth2/authorize?${new URLSearchParams({ ...query, ...over })}`;
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.location).toBeUndefined();
});

test('the application sees which channels are live', async () => {
  const { app } = await testSandbox();
  const own = await app.inject({ url: '/helix/users', headers: headers(await tokenFor(app, 'zoe_tv')) });
  const [{ id }] = own.json().data;
  const payload = { ...client, grant_type: 'client_credentials' };
  const application = (await app.inject({ method: 'POST', url: '/oauth2/token', payload })).json().access_token;
  const streams = async () =>
    (await app.inject({ url: `/helix/streams?user_id=${id}&user_id=1`, headers: headers(application) })).json().data;
  expect(await streams()).toEqual([]);
  const live = { login: 'zoe_tv', live: true, title: 'Ranked' };
  expect((await app.inject({ method: 'POST', url: '/twitch/streams', payload: live })).statusCode).toBe(200);
  expect(await streams()).toMatchObject([{ user_id: id, type: 'live', title: 'Ranked' }]);
  await app.inject({ method: 'POST', url: '/actions/channels/zoe_tv/end' });
  expect(await streams()).toEqual([]);
  // Other users' emails aren't visible to the application.
  const seen = await app.inject({ url: `/helix/users?id=${id}`, headers: headers(application) });
  expect(seen.json().data[0].email).toBeUndefined();
});

test('a live channel plays an endless loop of segments', async () => {
  const { app } = await testSandbox({ publicUrl: 'http://sandbox.test' });
  const token = { client_id: client.client_id, operationName: 'PlaybackAccessToken' };
  const open = async (login: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/gql',
        headers: { 'client-id': client.client_id },
        payload: { ...token, variables: { login } },
      })
    ).json().data.streamPlaybackAccessToken;
  expect(await open('nobody')).toBeNull();
  const { value, signature } = await open('duelbook_tv');
  const url = `/api/channel/hls/duelbook_tv.m3u8?${new URLSearchParams({ token: value, sig: signature })}`;
  expect((await app.inject({ url: '/api/channel/hls/duelbook_tv.m3u8?token=x&sig=y' })).statusCode).toBe(403);
  const main = await app.inject({ url });
  expect(main.body).toContain('RESOLUTION=640x360');
  const media = main.body.split('\n').filter((line) => line.endsWith('index.m3u8'));
  expect(media).toHaveLength(2);
  const list = await app.inject({ url: new URL(media[0] ?? '').pathname });
  expect(list.headers['access-control-allow-origin']).toBe('*');
  const [segment = ''] = list.body.split('\n').filter((line) => line.endsWith('.m4s'));
  expect((await app.inject({ url: new URL(segment).pathname })).rawPayload.length).toBeGreaterThan(1000);
  await app.inject({ method: 'POST', url: '/twitch/streams', payload: { login: 'duelbook_tv', live: false } });
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('a stream starts with a full playlist and small numbers, whatever the date', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  const playlist = mediaPlaylist('/v', now, now);
  expect(playlist.match(/\.m4s$/gm)).toHaveLength(8);
  expect(Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1])).toBeLessThan(30);
  expect(Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist)?.[1])).toBeLessThan(5);
});

test('a playlist continues where the previous one ended, with a discontinuity where the loop starts over', () => {
  const lines = mediaPlaylist('/v', 40_500, 60_000).split('\n');
  expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:12');
  expect(lines).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:2');
  expect(lines.filter((line) => line.endsWith('.m4s'))).toEqual([0, 1, 2, 3, 4, 5, 0, 1].map((n) => `/v/${n}.m4s`));
  expect(lines.indexOf('#EXT-X-DISCONTINUITY')).toBe(lines.lastIndexOf('/v/5.m4s') + 1);
  expect(lines.filter((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME')).at(-1)).toContain(
    '1970-01-01T00:00:38.000Z',
  );
  expect(mediaPlaylist('/v', 42_500, 60_000)).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:2\n');
});
