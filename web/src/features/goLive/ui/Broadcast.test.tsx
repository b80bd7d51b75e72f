import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionHeaders } from '@/entities/session';
import { buttonNamed, find, render } from '@/shared/lib/testing';
import type { DesktopStream, StreamState } from '@/shared/platform';
import { qualityFor } from '../model/quality.ts';
import { Broadcast } from './Broadcast.tsx';

const figures = { droppedFrames: 0, bitrate: 0, microphone: null };
const idle: StreamState = { phase: 'idle', reason: null, startedAt: null, ...figures };
const ingest = { ingestUrl: 'https://ingest.test/offer', streamKey: 'live_1' };

const setPlatform = (platform: string) =>
  Object.defineProperty(window, 'duelbook', { value: { contract: 1, platform }, configurable: true });
afterEach(() => Reflect.deleteProperty(window, 'duelbook'));

async function show(bitrate: number | Error, onBegin = vi.fn(async () => ingest), channelLive = false) {
  let tell: (state: StreamState) => void = () => undefined;
  const stream = {
    sources: vi.fn(async () => [{ id: 'w1', name: 'Iron Parlour', kind: 'window' as const, thumbnail: '' }]),
    testBitrate: vi.fn(async (_credentials: Readonly<Record<string, string>>) => {
      if (bitrate instanceof Error) throw bitrate;
      return bitrate;
    }),
    start: vi.fn(async () => undefined),
    stop: vi.fn(async () => undefined),
    onState: (listener: (state: StreamState) => void) => {
      tell = listener;
      return () => undefined;
    },
  } satisfies DesktopStream;
  const { root } = render(<Broadcast stream={stream} channelLive={channelLive} onBegin={onBegin} />);
  await act(async () => undefined);
  return { root, stream, onBegin, become: (state: Partial<StreamState>) => act(() => tell({ ...idle, ...state })) };
}

/** Clicks an element and flushes the resulting updates. */
const press = (element: HTMLElement) => act(async () => element.click());
const choose = (root: HTMLElement) => press(find(root, '[role="radio"]'));

it('streams the chosen source in the quality the connection supports, and stops', async () => {
  const { root, stream, become } = await show(6200);
  expect(root.textContent).toContain('Upload: 6.2 Mb/s');
  expect(stream.testBitrate).toHaveBeenCalledExactlyOnceWith(sessionHeaders());
  await press(buttonNamed(root, 'Go live'));
  expect(stream.start).not.toHaveBeenCalled();
  await choose(root);
  await press(buttonNamed(root, 'Go live'));
  expect(stream.start).toHaveBeenCalledWith({
    ...ingest,
    sourceId: 'w1',
    quality: '1080p60',
    microphone: false,
    sound: false,
  });
  become({ phase: 'live', bitrate: 6100, droppedFrames: 4 });
  expect(root.textContent).toContain('You’re streaming');
  expect(root.textContent).toContain('4 frames dropped');
  await press(buttonNamed(root, 'Stop streaming'));
  expect(stream.stop).toHaveBeenCalledOnce();
});

it('includes the computer’s sound on Windows', async () => {
  setPlatform('win32');
  const { root, stream } = await show(6200);
  await choose(root);
  await press(buttonNamed(root, 'Go live'));
  expect(stream.start).toHaveBeenCalledWith(expect.objectContaining({ sound: true }));
});

it("streams nothing without the platform's permission", async () => {
  const refuse = vi.fn(async () => Promise.reject(new Error('Link your Twitch account first.')));
  const { root, stream } = await show(6200, refuse);
  await choose(root);
  await press(buttonNamed(root, 'Go live'));
  expect(refuse).toHaveBeenCalledOnce();
  expect(root.textContent).toContain('Link your Twitch account first.');
  expect(stream.start).not.toHaveBeenCalled();
});

it('refuses to start on a connection that is too slow', async () => {
  const { root, stream } = await show(900);
  await choose(root);
  await press(buttonNamed(root, 'Go live'));
  expect(stream.start).not.toHaveBeenCalled();
  expect(root.textContent).toContain('Needs 2.5 Mb/s, more than you have');
});

it('starts in the lowest quality if the connection can’t be measured', async () => {
  const { root, stream } = await show(new Error('offline'));
  await choose(root);
  await press(buttonNamed(root, 'Go live'));
  expect(stream.start).toHaveBeenCalledWith(expect.objectContaining({ quality: '720p30' }));
});

it('says why the stream ended, and lists the sources again on request', async () => {
  const { root, stream, become } = await show(6200);
  become({ phase: 'failed', reason: 'The connection to Twitch was lost. Start again.' });
  expect(find(root, '[role="alert"]').textContent).toContain('The connection to Twitch was lost');
  await press(buttonNamed(root, 'Refresh the list'));
  expect(stream.sources).toHaveBeenCalledTimes(2);
});

it('offers no second stream to a channel that is live, but stops its own', async () => {
  const { root, become } = await show(6200, undefined, true);
  expect(root.textContent).not.toContain('Go live');
  become({ phase: 'live' });
  expect(root.textContent).toContain('Stop streaming');
});

it('never exceeds the measured bitrate', () => {
  expect([2499, 2500, 4500, 6000].map(qualityFor)).toEqual([null, '720p30', '720p60', '1080p60']);
});
