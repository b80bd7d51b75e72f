import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { possibleTypes } from '@/shared/api';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { sampleData } from '../../../../../workshop/samples/answers.ts';
import { type PlaybackEvents, play } from '../../../../widgets/livePlayer/model/playback.ts';
import { LivePageDocument } from '../api/livePage.generated.ts';
import { LivePage } from './LivePage.tsx';

vi.mock('../../../../widgets/livePlayer/model/playback.ts', () => ({ play: vi.fn() }));

const plays = vi.mocked(play);
let events: PlaybackEvents;
let shownAt = 0;
/** Removes the page, so that its clock doesn't run into the next test. */
let leave: () => void;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  plays.mockImplementation(async (_video, _url, given) => {
    events = given;
    return {
      qualities: () => ['360p', '160p'],
      choose: vi.fn(),
      shownAt: () => shownAt,
      liveEdge: () => null,
      measurable: true,
      destroy: vi.fn(),
    };
  });
});
afterEach(() => {
  leave();
  clearSession();
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

const stream = {
  twitchHls: { __typename: 'TwitchHls', channel: 'c', url: 'https://s.example/c.m3u8', streamDelayMs: 7000 },
};

it('shows that a channel is offline', async () => {
  const { root, calls } = await shown(false);
  expect(root.textContent).toContain('This channel is offline');
  expect(calls.map(({ operation }) => operation)).not.toContain('LiveStream');
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
  click([...root.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'Cheers') ?? root);
  await settled();
  expect(root.textContent).toContain('Loud Fan');
});

it('cheers with the chosen number', async () => {
  beginSession(session);
  const { root, calls } = await shown(true);
  click(buttonNamed(root, '×25 cheers'));
  const cheer = [...root.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Cheer '));
  if (!cheer) throw new Error('there is no button to cheer');
  click(cheer);
  await settled();
  const sent = calls.find(({ operation }) => operation === 'SendCheer');
  expect(sent?.variables).toEqual({ id: expect.any(String), type: 'a', count: 25 });
});

it('requests a new address three times after errors, then offers to reload', async () => {
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
  click(buttonNamed(root, 'Reload'));
  await settled();
  expect(asked()).toBe(5);
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
