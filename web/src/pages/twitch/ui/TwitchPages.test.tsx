import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { possibleTypes } from '@/shared/api';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { sampleData } from '../../../../workshop/samples/answers.ts';
import { FirstOnAirDocument, OnAirDocument, OnAirNextDocument } from '../api/twitch.generated.ts';
import { StreamOverlayPage } from './StreamOverlayPage.tsx';
import { TwitchExtensionPage } from './TwitchExtensionPage.tsx';
import { TwitchPlayerPage } from './TwitchPlayerPage.tsx';

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function show(page: ReactNode, at: string) {
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes }));
  const shown = render(
    <MemoryRouter initialEntries={[at]}>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </MemoryRouter>,
  );
  unmount = shown.unmount;
  const asked = (operation: string) => calls.filter((call) => call.operation === operation);
  const answer = async (operation: string, data: object) => {
    await expect.poll(() => asked(operation).length).toBeGreaterThan(0);
    await asked(operation).at(-1)?.answer(data);
  };
  return { root: shown.root, asked, answer };
}

/** A duel on air: Night Owls against Redline Five, 2 to 1. */
function duel(state = 'live') {
  const page = sampleData(OnAirDocument);
  const [sample] = page.stakeEvent?.teams ?? [];
  if (!sample || !page.stakeEvent) throw new Error('the sample has no team');
  const teams = [
    { ...sample, id: 'a', name: 'Night Owls' },
    { ...sample, id: 'b', name: 'Redline Five' },
  ];
  const score = [2, 1].map((points, index) => ({
    __typename: 'EventScore',
    eventTeamId: index === 0 ? 'a' : 'b',
    score: points,
  }));
  return { stakeEvent: { ...page.stakeEvent, state, teams, score, markets: [] } };
}

const onAir = { ...sampleData(FirstOnAirDocument) };

it('shows the score of the chosen event, and keeps it while the connection is lost', async () => {
  const { root, asked, answer } = show(<StreamOverlayPage />, '/twitch-commentator?event=e-1');
  await answer('OnAirNext', sampleData(OnAirNextDocument));
  expect(asked('FirstOnAir')).toEqual([]);
  await answer('OnAir', duel());
  expect(find(root, '[aria-label=Score]').textContent).toContain('Night Owls2–1Redline Five');
  expect(root.querySelector('[aria-label="Not connected"]')).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(find(root, '[aria-label=Score]').textContent).toContain('2–1');
  expect(root.querySelector('[aria-label="Not connected"]')).not.toBeNull();
});

it('has no controls, and shows only the chosen parts over a transparent page', async () => {
  const { root, answer } = show(<StreamOverlayPage />, '/twitch-commentator?event=e-1&modules=score');
  await answer('OnAir', duel());
  expect(root.querySelector('[aria-label=Score]')).not.toBeNull();
  expect(root.querySelector('[aria-label=Prices]')).toBeNull();
  expect(root.querySelectorAll('a, button, input')).toHaveLength(0);
  expect(document.body.style.background).toBe('transparent');
});

it('takes the first event on air when none is chosen', async () => {
  const { asked, answer } = show(<StreamOverlayPage />, '/twitch-commentator');
  await answer('FirstOnAir', onAir);
  await expect.poll(() => asked('OnAir').length).toBe(1);
  expect(asked('OnAir')[0]?.variables).toEqual({ id: onAir.televisionChannels.items[0]?.id });
});

it('opens Duelbook in a new window from the extension, and stakes nothing there', async () => {
  const { root, answer } = show(<TwitchExtensionPage />, '/index-twitch?event=e-1');
  const { stakeEvent } = duel();
  await answer('OnAir', { stakeEvent });
  const user = { __typename: 'User', id: 'u-1', username: 'quick_piper', profileImageUrl: null };
  const items = [{ __typename: 'Staker', user, eventTeamId: 'a', band: 'under_250' }];
  const page = { page: 1, pageSize: 5, hasNext: false };
  await answer('OnAirStakers', {
    stakers: { __typename: 'Stakers', stakersCount: 1, matchedAmount: 5000, items, ...page },
  });
  expect(root.textContent).toContain('Night Owls');
  await expect.poll(() => root.textContent).toContain('quick_piper');
  const link = find<HTMLAnchorElement>(root, 'a');
  expect([link.getAttribute('href'), link.target]).toEqual([`/stake/${stakeEvent.id}`, '_blank']);
  expect(root.querySelectorAll('button')).toHaveLength(0);
});

it('says that nothing is on air', async () => {
  const { root, answer } = show(<TwitchExtensionPage />, '/index-twitch');
  await answer('FirstOnAir', { televisionChannels: { ...onAir.televisionChannels, items: [] } });
  await expect.poll(() => root.textContent).toContain('Nothing is on air');
});

it('offers to try again in the extension after a failure', async () => {
  const { root, asked } = show(<TwitchExtensionPage />, '/index-twitch?event=e-1');
  await expect.poll(() => asked('OnAir').length).toBe(1);
  await asked('OnAir')[0]?.cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the event');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => asked('OnAir').length).toBe(2);
});

it('plays a channel without sound until it is turned on', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { root, asked } = show(<TwitchPlayerPage />, '/twitch-player?channel=night_owls&parent=example.com');
  expect(asked('LiveStream')[0]?.variables).toEqual({ channel: 'night_owls' });
  const video = find<HTMLVideoElement>(root, 'video');
  expect(video.muted).toBe(true);
  click(buttonNamed(root, 'Turn on sound'));
  expect(video.muted).toBe(false);
  expect(root.textContent).not.toContain('Turn on sound');
});

it('says what is wrong with the address of the player', () => {
  const { root, asked } = show(<TwitchPlayerPage />, '/twitch-player?video=1');
  expect(root.textContent).toContain('Recordings can’t be played here');
  expect(asked('LiveStream')).toEqual([]);
});
