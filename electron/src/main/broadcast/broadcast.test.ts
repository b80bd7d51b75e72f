import { expect, it } from 'vitest';
import { channelOf } from '../../shared/channels.ts';
import { responseOf } from '../../testing/fakeElectron.ts';
import { startFake } from '../../testing/startFake.ts';
import type { CapturedStreams } from '../ports.ts';

const choice = { sourceId: 'window:7:0', microphone: false, sound: false };
const offer = { ingestUrl: 'https://ingest.test/v2/offer', streamKey: 'live_1_key', sdp: 'v=0 offer' };

async function started() {
  const fake = await startFake();
  const main = fake.window();
  fake.net.respond = () => responseOf(201, { location: '/v2/sessions/s-1' }, 'v=0 answer');
  const event = { sender: { id: main.webContents.id }, senderFrame: { origin: 'https://duelbook.test', parent: null } };
  const call = (name: Parameters<typeof channelOf>[0], argument: unknown = null) =>
    fake.ipcMain.invoke(channelOf(name), event, argument);
  const states = () =>
    main.webContents.sent
      .filter(({ channel }) => channel === channelOf('stream.state'))
      .map(({ data }) => (data as { phase: string }).phase);
  const capture = (frame: typeof event.senderFrame | null = event.senderFrame) =>
    new Promise<CapturedStreams | null>((resolve) => fake.session.display({ frame }, resolve));
  return { ...fake, main, event, call, states, capture };
}

/** Starts a broadcast and brings it live. */
async function live() {
  const broadcast = await started();
  await broadcast.call('stream.sources');
  await broadcast.call('stream.choose', choice);
  await broadcast.call('stream.offer', offer);
  await broadcast.call('stream.report', { bitrate: 2400, droppedFrames: 0 });
  return { ...broadcast, hud: broadcast.window() };
}

it('lists screens before windows, with thumbnails', async () => {
  const { call } = await started();
  expect(await call('stream.sources')).toEqual([
    { id: 'screen:1:0', name: 'Screen 1', kind: 'screen', thumbnail: '' },
    { id: 'window:7:0', name: 'Ironfall', kind: 'window', thumbnail: 'data:image/png;base64,AA==' },
  ]);
});

it('gives the page the chosen source, once', async () => {
  const { call, capture } = await started();
  expect(await capture()).toBeNull();
  await call('stream.sources');
  expect(await call('stream.choose', { ...choice, sourceId: 'window:666:0' })).toBe(false);
  expect(await capture()).toBeNull();
  expect(await call('stream.choose', choice)).toBe(true);
  expect(await capture(null)).toBeNull();
  expect(await capture({ origin: 'https://evil.test', parent: null })).toBeNull();
  expect(await capture()).toEqual({ video: { id: 'window:7:0', name: 'Ironfall' } });
  expect(await capture()).toBeNull();
});

it('allows the microphone only while a broadcast that wants it starts, and never a camera', async () => {
  const { call, session } = await started();
  const url = 'https://duelbook.test/';
  const allowed = () =>
    [
      session.check(null, 'media', url, { isMainFrame: true, mediaType: 'audio' }),
      session.check(null, 'media', url, { isMainFrame: true, mediaType: 'video' }),
      session.check(null, 'display-capture', url, { isMainFrame: true }),
      session.check(null, 'display-capture', 'https://evil.test/', { isMainFrame: true }),
    ].join();
  expect(allowed()).toBe('false,false,false,false');
  await call('stream.sources');
  await call('stream.choose', choice);
  expect(allowed()).toBe('false,false,true,false');
  await call('stream.choose', { ...choice, microphone: true });
  expect(allowed()).toBe('true,false,true,false');
  await call('stream.stop');
  expect(allowed()).toBe('false,false,false,false');
});

it('offers the stream to the ingest server with the key, and shows the HUD once it is live', async () => {
  const { call, net, windows, states } = await started();
  await call('stream.sources');
  await call('stream.choose', choice);
  expect(await call('stream.offer', offer)).toEqual({ answer: 'v=0 answer' });
  expect(net.requests).toMatchObject([
    {
      url: offer.ingestUrl,
      init: { method: 'POST', body: offer.sdp, headers: { authorization: 'Bearer live_1_key' } },
    },
  ]);
  expect(windows).toHaveLength(1);
  await call('stream.report', { bitrate: 2400, droppedFrames: 0 });
  await call('stream.report', { bitrate: 2500, droppedFrames: 2 });
  expect(states()).toEqual(['starting', 'live', 'live']);
  expect(windows).toHaveLength(2);
  expect(windows[1]).toMatchObject({
    isProtected: true,
    loads: ['https://duelbook.test/desktop/broadcast'],
    options: { alwaysOnTop: true, frame: false, webPreferences: { sandbox: true, contextIsolation: true } },
  });
});

it('sends the microphone’s loudness to the HUD until the broadcast ends', async () => {
  const { call, hud } = await live();
  const heard = () =>
    hud.webContents.sent
      .filter(({ channel }) => channel === channelOf('stream.state'))
      .map(({ data }) => (data as { microphone: number | null }).microphone);
  await call('stream.loudness', { microphone: 0.62 });
  await call('stream.report', { bitrate: 2400, droppedFrames: 0 });
  expect(heard()).toEqual([0.62, 0.62]);
  await expect(call('stream.loudness', { microphone: 2 })).rejects.toThrow('wrong data');
  await call('stream.stop');
  await call('stream.loudness', { microphone: 0.5 });
  expect(heard().at(-1)).toBeNull();
});

it('sends nothing to servers that aren’t on the list', async () => {
  const { call, net } = await started();
  await call('stream.sources');
  await call('stream.choose', choice);
  for (const ingestUrl of ['https://evil.test/v2/offer', 'http://ingest.test/v2/offer', 'x'])
    expect(await call('stream.offer', { ...offer, ingestUrl })).toMatchObject({ reason: expect.any(String) });
  expect(net.requests).toEqual([]);
});

it.each([
  [401, {}, 'stream key'],
  [503, {}, 'isn’t accepting streams'],
  [201, {}, 'isn’t accepting streams'],
])('says why the ingest server refused (%i)', async (status, headers, reason) => {
  const { call, net } = await started();
  net.respond = () => responseOf(status, headers);
  await call('stream.sources');
  await call('stream.choose', choice);
  expect(await call('stream.offer', offer)).toEqual({ reason: expect.stringContaining(reason) });
});

it('stops from the HUD, which can do nothing else', async () => {
  const { hud, ipcMain, net, states } = await live();
  const fromHud = {
    sender: { id: hud.webContents.id },
    senderFrame: { origin: 'https://duelbook.test', parent: null },
  };
  for (const channel of ipcMain.channels.filter((each) => !/stream\.(stop|ready)$/.test(each)))
    await expect(ipcMain.invoke(channel, fromHud, null)).rejects.toThrow('unknown page');
  await ipcMain.invoke(channelOf('stream.ready'), fromHud, null);
  expect(hud.webContents.sent.at(-1)?.data).toMatchObject({ phase: 'live', bitrate: 2400 });
  await ipcMain.invoke(channelOf('stream.stop'), fromHud, null);
  expect(states().at(-1)).toBe('idle');
  expect(hud.destroyed).toBe(true);
  expect(net.requests.at(-1)).toMatchObject({ url: 'https://ingest.test/v2/sessions/s-1', init: { method: 'DELETE' } });
});

it('continues when only the HUD is closed', async () => {
  const { hud, call, states } = await live();
  hud.close();
  await call('stream.report', { bitrate: 2500, droppedFrames: 0 });
  expect(states().at(-1)).toBe('live');
});

it('ends when the user leaves the capturing page, and reports why it failed', async () => {
  const left = await live();
  const url = 'https://duelbook.test/wallet';
  left.main.webContents.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: true });
  expect(left.states().at(-1)).toBe('live');
  left.main.webContents.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false });
  expect(left.states().at(-1)).toBe('idle');

  const lost = await live();
  await lost.call('stream.fail', { reason: 'The window you streamed was closed.' });
  expect(lost.main.webContents.sent.at(-1)?.data).toMatchObject({
    phase: 'failed',
    reason: 'The window you streamed was closed.',
  });
});
