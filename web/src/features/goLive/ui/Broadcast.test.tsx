import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { buttonNamed, find, render } from '@/shared/lib/testing';
import type { DesktopStream, StreamState } from '@/shared/platform';
import { qualityFor } from '../model/useBroadcast.ts';
import { Broadcast } from './Broadcast.tsx';

const live: StreamState = { phase: 'live', reason: null, startedAt: null, droppedFrames: 0, bitrate: 6100 };

async function show(bitrate: number, onBegin = vi.fn(async () => undefined)) {
  const stream = {
    sources: async () => [{ id: 'w1', name: 'Iron Parlour', kind: 'window' as const, thumbnail: '' }],
    testBitrate: async () => bitrate,
    start: vi.fn(async () => live),
    stop: vi.fn(async () => undefined),
    onState: () => () => undefined,
  } satisfies DesktopStream;
  const { root } = render(<Broadcast stream={stream} onBegin={onBegin} />);
  await act(async () => undefined);
  return { root, stream, onBegin };
}

/** Clicks an element and flushes the resulting updates. */
const press = (element: HTMLElement) => act(async () => element.click());

it('streams the chosen source in the quality the connection supports, and stops', async () => {
  const { root, stream } = await show(6200);
  await press(buttonNamed(root, 'Go live'));
  expect(stream.start).not.toHaveBeenCalled();
  await press(find(root, '[role="radio"]'));
  await press(buttonNamed(root, 'Go live'));
  expect(root.textContent).toContain('You’re streaming');
  expect(stream.start).toHaveBeenCalledWith({ sourceId: 'w1', quality: '1080p60', microphone: false });
  await press(buttonNamed(root, 'Stop streaming'));
  expect(stream.stop).toHaveBeenCalledOnce();
});

it("streams nothing without the platform's permission", async () => {
  const refuse = vi.fn(async () => Promise.reject(new Error('Link your Twitch account first.')));
  const { root, stream } = await show(6200, refuse);
  await press(find(root, '[role="radio"]'));
  await press(buttonNamed(root, 'Go live'));
  expect(refuse).toHaveBeenCalledOnce();
  expect(root.textContent).toContain('Link your Twitch account first.');
  expect(stream.start).not.toHaveBeenCalled();
});

it('refuses to start on a connection that is too slow', async () => {
  const { root, stream } = await show(900);
  await press(find(root, '[role="radio"]'));
  await press(buttonNamed(root, 'Go live'));
  expect(root.textContent).toContain('too slow');
  expect(stream.start).not.toHaveBeenCalled();
});

it.each([
  [2499, null],
  [2500, '720p30'],
  [4500, '720p60'],
  [6000, '1080p60'],
])('%i kbit/s supports %s', (bitrate, quality) => {
  expect(qualityFor(bitrate)).toBe(quality);
});
