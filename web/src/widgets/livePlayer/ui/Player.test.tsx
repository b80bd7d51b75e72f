import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { type PlaybackEvents, play } from '../model/playback.ts';
import type { Stage } from '../model/useStageHistory.ts';
import { Player } from './Player.tsx';

vi.mock('../model/playback.ts', () => ({ play: vi.fn() }));

let events: PlaybackEvents;
let shownAt = 0;
let leave = () => {};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.mocked(play).mockImplementation(async (_video, _url, given) => {
    events = given;
    return {
      qualities: () => [],
      choose: vi.fn(),
      shownAt: () => shownAt,
      liveEdge: () => 60,
      earliest: () => 0,
      bitrate: () => null,
      measurable: true,
      destroy: vi.fn(),
    };
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'pictureInPictureEnabled');
});

const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A stage with the teams Owls and Redline. */
const stage = (score: number, price: number): Stage => ({
  round: 1,
  sides: [
    { id: 'a', letter: 'a', name: 'Owls', imageUrl: null, score, price },
    { id: 'b', letter: 'b', name: 'Redline', imageUrl: null, score: 0, price: 100 - price },
  ],
});

async function playing() {
  const { client, calls } = heldClient(new InMemoryCache());
  const now = Date.now();
  const history = [
    { at: now - 60_000, value: stage(0, 52) },
    { at: now - 20_000, value: stage(1, 63) },
  ];
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <Player channel="owls" title="Owls vs. Redline" viewers={null} history={history} cheers={null} />
    </ApolloProvider>,
  );
  leave = unmount;
  const twitchHls = { __typename: 'TwitchHls', channel: 'owls', url: 'https://s.example/c.m3u8', streamDelayMs: 7000 };
  await calls.find(({ operation }) => operation === 'LiveStream')?.answer({ twitchHls });
  await later(10);
  act(() => events.onReady());
  return root;
}

it('shows the score and the odds of the moment on screen, also after scrubbing back', async () => {
  shownAt = Date.now();
  const root = await playing();
  expect(root.textContent).toContain('1–0');
  expect(root.textContent).toMatch(/63¢.*37¢/);
  shownAt = Date.now() - 40_000;
  await later(1100);
  expect(root.textContent).toContain('0–0');
  expect(root.textContent).toMatch(/52¢.*48¢/);
  expect(root.textContent).not.toContain('63¢');
});

it('offers picture in picture where the browser has it', async () => {
  shownAt = Date.now();
  const without = await playing();
  expect(() => buttonNamed(without, 'Picture in picture')).toThrow();
  leave();
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  const root = await playing();
  const request = vi.fn(async () => undefined);
  Object.assign(find(root, 'video'), { requestPictureInPicture: request });
  click(buttonNamed(root, 'Picture in picture'));
  expect(request).toHaveBeenCalledOnce();
});
