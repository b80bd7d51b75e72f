import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderFault } from '../fault.ts';
import { type TwitchProvider, TwitchRefused } from './port.ts';
import { startTwitch, type TwitchServer } from './testing/twitchServer.ts';
import { twitch } from './twitch.ts';

const redirectUri = 'https://duelbook.example/twitch/linked';
let server: TwitchServer;
let provider: TwitchProvider;

beforeEach(async () => {
  server = await startTwitch();
  provider = twitch({
    twitchIdBaseUrl: server.url,
    twitchApiBaseUrl: server.url,
    twitchGraphBaseUrl: server.url,
    twitchPlaylistBaseUrl: server.url,
    twitchIngestUrl: `${server.url}/v2/offer`,
    twitchPlayerClientId: 'sandbox-twitch',
    twitchClientId: 'sandbox-twitch',
    twitchClientSecret: 'sandbox-twitch-secret',
  });
});
afterEach(() => server.close());

test('the sign-in URL contains the client id, redirect URI, state and minimal scopes', () => {
  const url = new URL(provider.authorizeUrl({ redirectUri, state: 's+1' }));
  expect(url.pathname).toBe('/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'sandbox-twitch',
    redirect_uri: redirectUri,
    scope: 'user:read:email channel:read:stream_key',
    state: 's+1',
  });
});

test('a code identifies its user once, and the user’s token is revoked', async () => {
  server.codes.set('c-1', { id: '77', login: 'maya_tv' });
  expect(await provider.userOfCode('c-1', redirectUri)).toEqual({
    id: '77',
    username: 'maya_tv',
    imageUrl: 'https://static.example/maya_tv.png',
    email: 'maya_tv@example.com',
    streamKey: 'live_77_key',
  });
  expect(server.tokens.size).toBe(0);
  await expect(provider.userOfCode('c-1', redirectUri)).rejects.toThrow(TwitchRefused);
});

test('a sign-in without permission to read the stream key has none', async () => {
  server.codes.set('c-3', { id: '77', login: 'maya_tv' });
  server.sharesKeys = false;
  expect(await provider.userOfCode('c-3', redirectUri)).toMatchObject({ id: '77', streamKey: null });
});

test('the application token is fetched once, and again after Twitch rejects it', async () => {
  server.live.set('77', 'Ranked');
  expect(await provider.liveStreams([])).toEqual([]);
  expect(server.asked).toEqual([]);
  expect(await provider.liveStreams(['77', '78'])).toEqual([
    { userId: '77', title: 'Ranked', startedAt: new Date('2026-03-01T10:00:00Z'), viewers: 12 },
  ]);
  await provider.liveStreams(['77']);
  expect(server.asked.filter((each) => each === 'POST /oauth2/token')).toHaveLength(1);
  server.tokens.clear();
  expect(await provider.liveStreams(['77'])).toHaveLength(1);
  expect(server.asked.filter((each) => each === 'POST /oauth2/token')).toHaveLength(2);
});

test('Twitch failures are provider faults', async () => {
  server.codes.set('c-2', { id: '1', login: 'someone' });
  server.failWith = 503;
  await expect(provider.userOfCode('c-2', redirectUri)).rejects.toThrow(ProviderFault);
  await expect(provider.liveStreams(['1'])).rejects.toThrow(ProviderFault);
  await server.close();
  await expect(provider.liveStreams(['1'])).rejects.toThrow(ProviderFault);
});

test('opens the video of a live channel and measures its delay', async () => {
  server.live.set('77', 'Ranked');
  server.videos.set('maya_tv', '77');
  const video = await provider.liveVideo('maya_tv');
  expect(video?.url).toBe(
    `${server.url}/api/channel/hls/maya_tv.m3u8?token=token-maya_tv&sig=signed&allow_source=true&player=twitchweb`,
  );
  // The newest segment began 3 s before the origin's clock, and players stay two more segments of 2 s behind.
  expect(video?.delayMs).toBe(7000);
  server.live.clear();
  expect(await provider.liveVideo('maya_tv')).toBeNull();
  expect(await provider.liveVideo('nobody')).toBeNull();
  server.failWith = 503;
  await expect(provider.liveVideo('maya_tv')).rejects.toThrow(ProviderFault);
});
