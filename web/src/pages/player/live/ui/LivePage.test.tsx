import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { type NewLeg, slipDraft } from '@/features/placeStake';
import { possibleTypes } from '@/shared/api';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { queries } from '@/shared/styles';
import { sampleData } from '../../../../../workshop/samples/answers.ts';
import { type PlaybackEvents, play } from '../../../../widgets/livePlayer/model/playback.ts';
import { LivePageDocument } from '../api/livePage.generated.ts';
import { LivePage } from './LivePage.tsx';

vi.mock('../../../../widgets/livePlayer/model/playback.ts', () => ({ play: vi.fn() }));

const plays = vi.mocked(play);
let events: PlaybackEvents;
let shownAt = 0;
/** Position of the live edge, in seconds. Null while unknown. */
let edge: number | null = null;
const choose = vi.fn();
/** Unmounts the page, which stops its timers before the next test. */
let leave: () => void;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  plays.mockImplementation(async (_video, _url, given) => {
    events = given;
    return {
      qualities: () => ['360p', '160p'],
      choose,
      shownAt: () => shownAt,
      liveEdge: () => edge,
      earliest: () => 0,
      bitrate: () => 4500,
      measurable: true,
      destroy: vi.fn(),
    };
  });
});
afterEach(() => {
  leave();
  edge = null;
  clearSession();
  closeAllOverlays();
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

const settled = () => act(async () => void (await vi.advanceTimersByTimeAsync(10)));

async function shown(live: boolean) {
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes }));
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={['/live/event-0']}>
        <Routes>
          <Route path="/live/:channelId" element={<LivePage />} />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  );
  leave = unmount;
  const answer = (operation: string, data: object) =>
    calls.findLast((call) => call.operation === operation)?.answer(data);
  const page = sampleData(LivePageDocument, { 'TelevisionChannel.live': live });
  const [sample] = page.stakeEvent?.teams ?? [];
  const teams = sample ? ['a', 'b'].map((id) => ({ ...sample, id })) : [];
  const stakeEvent = page.stakeEvent && { ...page.stakeEvent, teams, markets: [] };
  await answer('LivePage', { ...page, stakeEvent });
  await settled();
  return { root, calls, answer };
}

function starting(root: Element, selector: string, text: string): Element {
  const found = [...root.querySelectorAll(selector)].find((each) => each.textContent?.startsWith(text));
  if (!found) throw new Error(`nothing starts with ${text}`);
  return found;
}
const cheerButton = (root: Element) => starting(root, 'button', 'Cheer ');
const tabNamed = (root: Element, name: string) => starting(root, '[role=tab]', name);

const stream = {
  twitchHls: { __typename: 'TwitchHls', channel: 'c', url: 'https://s.example/c.m3u8', streamDelayMs: 7000 },
};

it('shows that a channel is offline', async () => {
  const { root, calls } = await shown(false);
  expect(root.textContent).toContain('This channel is offline');
  expect(calls.map(({ operation }) => operation)).not.toContain('LiveStream');
});

describe('the commentator’s files', () => {
  const commentator = { __typename: 'PublicPerson', id: 'u-7', username: 'r.castellane', imageUrl: null };
  const file = (id: string, title: string) => ({
    __typename: 'ChannelVideo',
    id,
    title,
    url: `https://media.example/${id}.mp4`,
    pictureUrl: `https://media.example/${id}.jpg`,
    createdAt: '2026-11-01T10:00:00Z',
  });
  const channelVideos = {
    __typename: 'ChannelVideos',
    tvId: 'event-0',
    commentator,
    trailer: file('t1', 'Friday Duels'),
    videos: [file('v1', 'Round 2, last stand'), file('v2', 'Pitch final recap')],
  };

  it('are shown with the commentator, and the trailer while the channel is offline', async () => {
    const { root, answer } = await shown(false);
    await answer('LiveVideos', { channelVideos });
    await settled();
    const commentary = find(root, '[aria-label=Commentary]');
    expect(commentary.textContent).toContain('r.castellane');
    expect([...commentary.querySelectorAll('li bdi')].map((each) => each.textContent)).toEqual([
      'Round 2, last stand',
      'Pitch final recap',
    ]);
    // Nothing is downloaded before the user presses play.
    expect(root.querySelector('video')).toBeNull();
    click(buttonNamed(root, 'Play Round 2, last stand'));
    expect(find(commentary, 'video').getAttribute('src')).toBe('https://media.example/v1.mp4');
    click(buttonNamed(root, 'Play Friday Duels'));
    expect(find(root, '[aria-label=Trailer] video').getAttribute('src')).toBe('https://media.example/t1.mp4');
  });

  it('have no trailer beside a live stream, and nothing at all without a commentator', async () => {
    const { root, answer } = await shown(true);
    await answer('LiveVideos', { channelVideos });
    await settled();
    expect(root.querySelector('[aria-label=Trailer]')).toBeNull();
    leave();
    const free = await shown(true);
    await free.answer('LiveVideos', { channelVideos: { ...channelVideos, commentator: null, videos: [] } });
    await settled();
    expect(free.root.querySelector('[aria-label=Commentary]')).toBeNull();
  });

  it('can be loaded again', async () => {
    const { root, calls } = await shown(true);
    await calls.find(({ operation }) => operation === 'LiveVideos')?.cut();
    await settled();
    expect(root.textContent).toContain('Couldn’t load the videos');
  });
});

it('shows when a live match can’t be refetched, and keeps its last known state', async () => {
  const { root, calls, answer } = await shown(true);
  await answer('LiveStream', stream);
  await settled();
  expect(root.querySelector('[data-live-error]')).toBeNull();
  const before = root.textContent;
  await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)));
  const polls = calls.filter(({ operation }) => operation === 'LivePage');
  expect(polls).toHaveLength(2);
  await polls.at(-1)?.cut();
  await settled();
  expect(root.querySelector('[data-live-error]')).not.toBeNull();
  expect(root.querySelector('[aria-label=Player]')).not.toBeNull();
  expect(root.textContent).toBe(before);
});

it('shows the score only once the picture has caught up with it', async () => {
  const { root, answer } = await shown(true);
  shownAt = Date.now() - 7000;
  await answer('LiveStream', stream);
  await settled();
  act(() => events.onReady());
  expect(root.textContent).toMatch(/7\.\d s behind/);
  expect(root.textContent).not.toContain('Round ');
  shownAt = Date.now();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1100)));
  expect(root.textContent).toContain('Round ');
});

it('shows the cheers so far before the first live update', async () => {
  const { root, answer } = await shown(true);
  const fan = { __typename: 'PublicPerson', id: 'u-9', username: 'Loud Fan', imageUrl: null };
  const latest = [
    { __typename: 'Cheer', id: 'c1', user: fan, eventTeamId: 'a', count: 25, at: '2026-11-01T10:00:00Z' },
  ];
  await answer('CheersNow', { cheers: { __typename: 'Cheers', tvId: 'event-0', totals: [], latest, top: [] } });
  click(tabNamed(root, 'Cheers'));
  await settled();
  expect(root.textContent).toContain('Loud Fan');
});

it('cheers with the chosen number', async () => {
  beginSession(session);
  const { root, calls } = await shown(true);
  click(buttonNamed(root, '×25 cheers'));
  click(cheerButton(root));
  await settled();
  const sent = calls.find(({ operation }) => operation === 'SendCheer');
  expect(sent?.variables).toEqual({ id: expect.any(String), type: 'a', count: 25 });
});

it('requests a new URL three times after errors, then offers to reload', async () => {
  const { root, calls, answer } = await shown(true);
  const asked = () => calls.filter(({ operation }) => operation === 'LiveStream').length;
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(asked()).toBe(attempt);
    await answer('LiveStream', stream);
    await settled();
    act(() => events.onFault('failed'));
    await act(async () => void (await vi.advanceTimersByTimeAsync(2100)));
  }
  expect(asked()).toBe(4);
  expect(starting(root, 'a', 'Watch on Twitch').getAttribute('href')).toMatch(/^https:\/\/www\.twitch\.tv\/./);
  click(buttonNamed(root, 'Reload'));
  await settled();
  expect(asked()).toBe(5);
});

it('retries a stream that is down until it is back', async () => {
  const { root, calls, answer } = await shown(true);
  const asked = () => calls.filter(({ operation }) => operation === 'LiveStream').length;
  await answer('LiveStream', { twitchHls: null });
  await settled();
  expect(root.textContent).toContain('The stream is down');
  expect(asked()).toBe(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect(asked()).toBe(2);
  expect(root.textContent).toContain('The stream is down');
  await answer('LiveStream', stream);
  await settled();
  act(() => events.onReady());
  expect(root.textContent).not.toContain('The stream is down');
  expect(root.textContent).toContain('s behind');
});

it('sends the cheer after the user signs in', async () => {
  const { root, calls } = await shown(true);
  click(cheerButton(root));
  await settled();
  expect(calls.map(({ operation }) => operation)).not.toContain('SendCheer');
  const [asked] = openOverlays();
  if (asked?.kind !== 'auth') throw new Error('no sign-in was asked for');
  expect(asked.intent?.label).toBe('Cheer');
  act(() => asked.intent?.resume?.());
  await settled();
  expect(calls.find(({ operation }) => operation === 'SendCheer')?.variables).toMatchObject({ type: 'a', count: 1 });
});

it('offers to load the cheers again', async () => {
  const { root, calls, answer } = await shown(true);
  await calls.find(({ operation }) => operation === 'CheersNow')?.cut();
  click(tabNamed(root, 'Cheers'));
  await settled();
  expect(root.textContent).toContain('Couldn’t load the cheers');
  click(buttonNamed(root, 'Retry'));
  await settled();
  await answer('CheersNow', { cheers: { __typename: 'Cheers', tvId: 'event-0', totals: [], latest: [], top: [] } });
  await settled();
  expect(root.textContent).toContain('No cheers yet');
});

describe('while the stream plays', () => {
  async function playing() {
    const page = await shown(true);
    shownAt = Date.now();
    await page.answer('LiveStream', stream);
    await settled();
    act(() => events.onReady());
    const video = find<HTMLVideoElement>(page.root, 'video');
    return { ...page, video, player: find(page.root, '[aria-label="Player"]') };
  }
  const press = (on: Element, key: string, more: KeyboardEventInit = {}) =>
    act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));

  it('goes back to earlier pictures and to the live edge', async () => {
    const { root, video } = await playing();
    expect(root.querySelector('[aria-label=Position]')).toBeNull();
    edge = 60;
    video.currentTime = 58;
    act(() => void video.dispatchEvent(new Event('timeupdate')));
    const position = find<HTMLInputElement>(root, '[aria-label=Position]');
    expect([position.min, position.max, position.value]).toEqual(['0', '60', '58']);
    fill(position, '20');
    expect(video.currentTime).toBe(20);
    act(() => void video.dispatchEvent(new Event('seeking')));
    expect(find<HTMLInputElement>(root, '[aria-label=Position]').getAttribute('aria-valuetext')).toBe(
      '40 seconds before the live edge',
    );
    click(find(root, '[title="Go to the live edge"]'));
    expect(video.currentTime).toBe(60);
  });

  it('supports keyboard shortcuts', async () => {
    const { root, video, player } = await playing();
    const pause = vi.spyOn(video, 'pause').mockImplementation(() => undefined);
    const whole = vi.fn(async () => undefined);
    player.requestFullscreen = whole;
    const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
    press(player, ' ');
    press(player, 'k');
    expect(pause).toHaveBeenCalledTimes(2);
    paused.mockReturnValue(true);
    const before = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length;
    press(player, 'K');
    expect(vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length).toBe(before + 1);
    const muted = video.muted;
    press(player, 'm');
    expect(video.muted).toBe(!muted);
    video.currentTime = 30;
    press(player, 'ArrowLeft');
    expect(video.currentTime).toBe(25);
    press(player, 'ArrowRight');
    expect(video.currentTime).toBe(30);
    press(player, 'f');
    expect(whole).toHaveBeenCalledTimes(1);
    press(player, 't', { altKey: true, code: 'KeyT' });
    expect(buttonNamed(root, 'Theater mode').getAttribute('aria-pressed')).toBe('true');
    press(player, 'm', { ctrlKey: true });
    expect(video.muted).toBe(!muted);
  });

  it('leaves keys to the control that has the focus', async () => {
    const { root, video } = await playing();
    const muted = video.muted;
    press(find<HTMLInputElement>(root, '[aria-label=Volume]'), 'm');
    expect(video.muted).toBe(muted);
  });

  it('offers captions only for a stream that has some', async () => {
    const { root, video, player } = await playing();
    expect(() => buttonNamed(root, 'Captions')).toThrow();
    const track = { mode: 'disabled' };
    vi.spyOn(video, 'textTracks', 'get').mockReturnValue([track] as never);
    act(() => void video.dispatchEvent(new Event('canplay')));
    expect(buttonNamed(root, 'Captions').getAttribute('aria-pressed')).toBe('false');
    press(player, 'c');
    expect(track.mode).toBe('showing');
    expect(buttonNamed(root, 'Captions').getAttribute('aria-pressed')).toBe('true');
  });

  it('chooses a quality', async () => {
    const { root } = await playing();
    const quality = find<HTMLSelectElement>(root, '[aria-label=Quality]');
    expect([...quality.options].map(({ text }) => text)).toEqual(['Auto', '360p', '160p']);
    act(() => {
      quality.value = '1';
      quality.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(choose).toHaveBeenLastCalledWith(1);
  });
});

it('says when the stream is blocked in the viewer’s region, without trying again', async () => {
  const { root, calls, answer } = await shown(true);
  await answer('LiveStream', stream);
  await settled();
  act(() => events.onFault('blocked'));
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect(root.textContent).toContain('isn’t available in your region');
  expect(calls.filter(({ operation }) => operation === 'LiveStream')).toHaveLength(1);
});

describe('on a wide screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === queries.aboveCompact,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
  });
  afterEach(() => {
    act(slipDraft.clear);
    vi.unstubAllGlobals();
  });

  const leg: NewLeg = {
    eventId: 'event-0',
    marketId: 'm1',
    eventTeamId: 'a',
    side: 'for',
    team: 'Owls',
    opponent: 'Lynx',
    game: 'Vanta Strike',
    imageUrl: null,
    letter: 'a',
    price: 60,
  };

  it('opens the slip beside the picture when a price is chosen, and goes back to the chat when asked', async () => {
    const { root } = await shown(true);
    const isOpen = (name: string) => tabNamed(root, name).getAttribute('aria-selected') === 'true';
    expect(isOpen('Chat')).toBe(true);
    act(() => slipDraft.add(leg));
    await settled();
    expect(isOpen('Stake')).toBe(true);
    expect(find(root, '[aria-label=Slip]')).toBeTruthy();
    click(tabNamed(root, 'Chat'));
    act(slipDraft.clear);
    expect(isOpen('Chat')).toBe(true);
  });
});
