import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleEvent } from '@/app/testing/commentatorEvent.ts';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { liveConnection } from '@/shared/lib/live';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { commentatorPatterns, commentatorRoutes } from '@/shared/routes';
import { sampleData } from '../../../../../workshop/samples/answers.ts';
import { ConsoleEventDocument, type ConsoleEventQuery, ConsolePricesDocument } from '../api/console.generated.ts';
import { EventConsolePage } from './EventConsolePage.tsx';
// The page loads the chat when it needs it. Loaded here, it doesn't count toward the time of a test.
import '@/widgets/thread';

type State = NonNullable<ConsoleEventQuery['stakeEvent']>['state'];

const idle = liveConnection.get();
let unmount = () => {};
afterEach(() => {
  unmount();
  act(() => liveConnection.set(idle));
  vi.restoreAllMocks();
});

/** Night Owls against Redline Five, 2 to 1, at 63 and 37 cents. */
function duel(state: State, live: boolean): ConsoleEventQuery {
  const { stakeEvent, televisionChannel } = sampleData(ConsoleEventDocument);
  const [team] = stakeEvent?.teams ?? [];
  const [market] = stakeEvent?.markets ?? [];
  const [quote] = market?.teams ?? [];
  if (!stakeEvent || !televisionChannel || !team || !market || !quote) throw new Error('the sample is incomplete');
  const names = { a: 'Night Owls', b: 'Redline Five' };
  const score = [
    { __typename: 'EventScore' as const, eventTeamId: 'a', score: 2 },
    { __typename: 'EventScore' as const, eventTeamId: 'b', score: 1 },
  ];
  const quotes = [
    { ...quote, eventTeamId: 'a', lastPrice: 63 },
    { ...quote, eventTeamId: 'b', lastPrice: 37 },
  ];
  return {
    __typename: 'Query',
    stakeEvent: {
      ...stakeEvent,
      id: 'e-1',
      state,
      teams: [
        { ...team, id: 'a', name: names.a },
        { ...team, id: 'b', name: names.b },
      ],
      score,
      markets: [{ ...market, phase: 'in_play', matchedAmount: 421_800, teams: quotes }],
    },
    televisionChannel: { ...televisionChannel, id: 'e-1', live, twitchChannel: 'owls' },
  };
}

function hour() {
  const { stakePrices } = sampleData(ConsolePricesDocument);
  const [item] = stakePrices?.items ?? [];
  const [price] = item?.prices ?? [];
  const [round] = stakePrices?.rounds ?? [];
  if (!stakePrices || !item || !price || !round) throw new Error('the sample is incomplete');
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const of = (cents: number) => [{ ...price, eventTeamId: 'a', price: cents }];
  return {
    stakePrices: {
      ...stakePrices,
      items: [
        { ...item, at: at(40), prices: of(55), volume: 2500 },
        { ...item, at: at(5), prices: of(61), volume: 0 },
        { ...item, at: at(2), prices: of(62), volume: 1200 },
      ],
      rounds: [
        { ...round, roundNumber: 1, from: at(30), until: at(15), scores: [] },
        { ...round, roundNumber: 2, from: at(10), until: null, scores: [] },
      ],
    },
  };
}

async function show(data?: ConsoleEventQuery) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = (
    <Routes>
      <Route path={commentatorPatterns.event} element={<EventConsolePage />} />
    </Routes>
  );
  const shown = showAsCommentator(page, commentatorRoutes.event('e-1'));
  unmount = shown.unmount;
  const event = sampleEvent({ claim: 'mine', streamLive: true }, 10);
  await latest(shown.calls, 'CommentatorSchedule').answer({ commentatorSchedule: [event] });
  await sent(shown.playerCalls, 'ConsoleEvent');
  if (data) await latest(shown.playerCalls, 'ConsoleEvent').answer(data);
  return shown;
}

it('previews the stream, with prices, cheers and rounds, which are read as the player', async () => {
  const { root, calls, playerCalls } = await show(duel('live', true));
  await latest(playerCalls, 'ConsolePrices').answer(hour());
  expect(root.querySelector('video')).not.toBeNull();
  const sides = find(root, '[aria-label="The two sides"]').textContent;
  expect(sides).toMatch(/Night Owls.*Redline Five/);
  expect(sides).toContain('LIVE');
  expect(find(root, '[aria-label=Prices]').textContent).toMatch(/Night Owls63¢.*Redline Five37¢/);
  expect(root.textContent).toContain('$4,218.00 matched');
  expect(find(root, 'svg[role=img]').getAttribute('aria-label')).toBe(
    'Night Owls in the last hour: from 55 cents to 63 cents',
  );
  expect(root.textContent).toContain('Last matched');
  expect(root.textContent).toContain('$12.00');
  expect(root.querySelector('[aria-current=step]')?.textContent).toContain('Round 2');
  expect(root.textContent).toContain('No cheers yet');
  const asCommentator = new Set(['CommentatorSchedule', 'ConsoleTrailers', 'TalkingPoints']);
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(asCommentator);
  expect(playerCalls.map(({ operation }) => operation)).not.toContain('ConsoleTrailers');
});

it('goes live as the commentator, and offers nothing to stake', async () => {
  const { root, calls, playerCalls } = await show(duel('live', true));
  const press = (timeStamp: number, name: string) =>
    act(() =>
      buttonNamed(root, name).dispatchEvent(
        Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp }),
      ),
    );
  press(1000, 'Set live');
  press(1600, 'Press again: Set live');
  await sent(calls, 'SetEventLive');
  expect(playerCalls.map(({ operation }) => operation)).not.toContain('SetEventLive');
  const offers = [...root.querySelectorAll('a, button')].map((each) => [each.textContent, each.getAttribute('href')]);
  for (const [text, href] of offers) {
    expect(text).not.toMatch(/stake|cash out|¢|cheer/i);
    expect(href ?? '').not.toMatch(/^\/(stake|slips|wallet)/);
  }
});

it.each([
  ['check_in', false, ['Nothing to preview yet', 'The event starts']],
  ['live', false, ['The stream is down', 'staking is suspended']],
  ['completed', true, ['The event is over', 'Night Owls 2–1 Redline Five']],
  ['cancelled', false, ['The event was canceled']],
] as const)('says why there is no picture while the event is %s', async (state, live, words) => {
  const { root } = await show(duel(state, live));
  const preview = find(root, '[aria-label=Preview]').textContent;
  for (const word of words) expect(preview).toContain(word);
  expect(root.querySelector('video')).toBeNull();
});

it('keeps everything while the connection is lost, and says that it may be out of date', async () => {
  const { root } = await show(duel('live', true));
  act(() => liveConnection.set({ ...idle, state: 'open', heardAt: 0 }));
  await expect.poll(() => root.textContent).toContain('Connection lost');
  expect(find(root, '[aria-label=Prices]').textContent).toContain('63¢');
  expect(root.querySelector('video')).not.toBeNull();
});

it('keeps the switch usable when the preview can’t be loaded, and tries again', async () => {
  const { root, playerCalls } = await show();
  await latest(playerCalls, 'ConsoleEvent').cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the stream and the market');
  expect(buttonNamed(root, 'Set live')).toBeTruthy();
  const before = playerCalls.filter(({ operation }) => operation === 'ConsoleEvent').length;
  click(buttonNamed(root, 'Retry'));
  await expect
    .poll(() => playerCalls.filter(({ operation }) => operation === 'ConsoleEvent').length)
    .toBeGreaterThan(before);
});

it('says that players can’t see the event yet', async () => {
  const { root } = await show({ __typename: 'Query', stakeEvent: null, televisionChannel: null });
  expect(root.textContent).toContain('Players can’t see this event yet');
});

it('shows the chat of the event as the player', async () => {
  const { root, playerCalls } = await show(duel('live', true));
  await expect
    .poll(() => playerCalls.find(({ operation }) => operation === 'StakingChat')?.variables, { timeout: 60_000 })
    .toEqual({ eventId: 'e-1' });
  await latest(playerCalls, 'StakingChat').answer({ stakingChat: null });
  expect(root.textContent).toContain('This event has no chat');
}, 90_000);

it('shows the prices when the last hour can’t be loaded', async () => {
  const { root, playerCalls } = await show(duel('live', true));
  await latest(playerCalls, 'ConsolePrices').cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the last hour');
  expect(find(root, '[aria-label=Prices]').textContent).toContain('63¢');
});

it('copies the address of the overlay', async () => {
  const { root } = await show(duel('live', true));
  const writeText = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  click(find(root, '[title="Copy the overlay URL"]'));
  await expect.poll(() => root.textContent).toContain('Copied');
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/twitch-commentator?event=e-1`);
  Reflect.deleteProperty(navigator, 'clipboard');
});
