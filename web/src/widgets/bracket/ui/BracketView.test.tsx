import { ApolloProvider } from '@apollo/client/react';
import { act, createElement, memo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import type { Bracket } from '@/entities/bracket';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, fill, find, type HeldCall, heldClient, pressKey, render } from '@/shared/lib/testing';
import { type SampleBracketOptions, sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { BracketView } from './BracketView.tsx';
import type { MatchCardProps } from './MatchCard.tsx';

const rendered: string[] = [];
vi.mock('./MatchCard.tsx', async (original) => {
  const { MatchCard } = await original<typeof import('./MatchCard.tsx')>();
  return {
    MatchCard: memo((props: MatchCardProps) => {
      rendered.push(props.match.key);
      return createElement(MatchCard, props);
    }),
  };
});

/** The accessible name of a match. */
const nameOf = (element: Element) => find(element, '[role=img]').getAttribute('aria-label');
const until = (check: () => void) => act(() => vi.waitFor(check));
const single = { format: 'single_elimination', consolation: false } as const;
const double = { format: 'double_elimination', grandFinal: 'double' } as const;
const phone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.startsWith('(max-width: 47'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(() => {
  beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'user-3' } } as Session);
});
afterEach(() => {
  clearSession();
  rendered.length = 0;
});

function open() {
  const { client, calls } = heldClient(new VersionedCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <BracketView eventId="event-0" />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const call = (name: string): HeldCall => {
    const found = calls.findLast(({ operation }) => operation === name);
    if (!found) throw new Error(`no call of ${name}`);
    return found;
  };
  return { root, call, calls };
}

async function shown(wanted: SampleBracketOptions) {
  const view = open();
  await view.call('EventBracket').answer({ brackets: sampleBracket(wanted) });
  return { ...view, card: (key: string) => find(view.root, `[data-match="${key}"]`) };
}

const update = (data: Bracket, kind: 'SNAPSHOT' | 'EVENT' = 'EVENT') => ({
  brackets: { __typename: 'BracketsUpdate', kind, seq: 1, data },
});

/** The update that the platform sends after another result. */
function oneMore(wanted: SampleBracketOptions & { decided: number }): Bracket {
  const texts = new Set(sampleBracket(wanted).matches.map((match) => JSON.stringify(match)));
  const news = sampleBracket({ ...wanted, decided: wanted.decided + 1 });
  return {
    ...news,
    full: false,
    matches: news.matches.filter((match) => !texts.has(JSON.stringify(match))),
    teams: [],
  };
}

it('loads, fails with a retry, and then shows the bracket', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, call, calls } = open();
  expect(find(root, '[aria-busy=true]')).toBeTruthy();
  await call('EventBracket').refuse('UPSTREAM');
  expect(find(root, '[role=alert]').textContent).toContain('Couldn’t load the bracket');
  click(buttonNamed(root, 'Retry'));
  expect(calls.filter(({ operation }) => operation === 'EventBracket')).toHaveLength(2);
  await call('EventBracket').answer({ brackets: sampleBracket({ options: single, teams: 8, decided: 0 }) });
  expect(root.querySelectorAll('[data-match]')).toHaveLength(7);
});

it('says when the bracket will be drawn, and shows it once it is', async () => {
  const { root, call, calls } = open();
  const drawn = sampleBracket({ options: single, teams: 4, decided: 0 });
  const waiting = { ...drawn, drawn: false, matches: [], standings: [], state: 'check_in' };
  await call('EventBracket').answer({ brackets: waiting });
  expect(root.textContent).toContain('once lineups lock');
  await call('BracketUpdates').answer(update({ ...drawn, full: false, teams: [] }));
  // The update doesn't list the teams.
  await until(() => expect(calls.filter(({ operation }) => operation === 'EventBracket')).toHaveLength(2));
  await call('EventBracket').answer({ brackets: drawn });
  expect(root.querySelectorAll('[data-match]')).toHaveLength(3);
});

it.each(['EVENT', 'SNAPSHOT'] as const)('renders only the matches that a live result touches (%s)', async (kind) => {
  const wanted = { options: double, teams: 32, decided: 20 };
  const { root, call } = await shown(wanted);
  const news = oneMore(wanted);
  rendered.length = 0;
  await call('BracketUpdates').answer(
    update(kind === 'EVENT' ? news : sampleBracket({ ...wanted, decided: 21 }), kind),
  );
  await until(() => expect(find(root, '[role=status]').textContent).toMatch(/ beat .+\.$/));
  const changed = news.matches.map(({ key }) => key);
  const next = news.matches.flatMap(({ winnerTo, loserTo }) => [winnerTo?.key, loserTo?.key]);
  expect(rendered).toEqual(expect.arrayContaining(changed));
  // The next matches show which teams can reach them.
  expect(rendered.filter((key) => !changed.includes(key) && !next.includes(key))).toEqual([]);
  expect(rendered.length).toBeLessThan(8);
});

it('names every match with its round, teams, score and state', async () => {
  const { card, root } = await shown({ options: single, teams: 8, decided: 1 });
  expect(nameOf(card('w1.1'))).toBe('Quarterfinals, match 1: Halcyon 1, Paper Tigers 2. Paper Tigers won.');
  for (const each of root.querySelectorAll('[data-match]')) expect(nameOf(each)).toMatch(/: .+\. .+\.$/);
});

it('is one tab stop, and moves along the bracket with the arrow keys', async () => {
  const { card, root } = await shown({ options: single, teams: 8, decided: 0 });
  const stops = () =>
    [...root.querySelectorAll<HTMLElement>('[data-match][tabindex="0"]')].map((each) => each.dataset.match);
  expect(stops()).toEqual(['w1.4']);
  act(() => card('w1.1').focus());
  for (const [key, expected] of [
    ['ArrowDown', 'w1.2'],
    ['ArrowRight', 'w2.1'],
    ['ArrowRight', 'w3.1'],
    ['Home', 'w1.2'],
  ] as const) {
    pressKey(document.activeElement ?? root, key);
    expect(document.activeElement).toBe(card(expected));
    expect(stops()).toEqual([expected]);
  }
});

it('pins the path of the viewer’s team up to the final', async () => {
  const { root, card } = await shown({ options: single, teams: 8, decided: 0 });
  const own = [...root.querySelectorAll<HTMLElement>('[data-match][data-own]')].map((each) => each.dataset.match);
  expect(own).toEqual(['w1.4', 'w2.2', 'w3.1']);
  expect(nameOf(card('w1.4'))).toMatch(/^Your match\. /);
  expect(card('w3.1').textContent).toContain('You, if you win');
  expect(root.querySelector('path[data-own]')?.getAttribute('d')).not.toBe('');
});

it('highlights the path of a team that is searched for', async () => {
  const { root } = await shown({ options: single, teams: 8, decided: 2 });
  const field = find<HTMLInputElement>(root, 'input[type=search]');
  const lit = () => [...root.querySelectorAll<HTMLElement>('[data-lit][data-match]')].map((each) => each.dataset.match);
  fill(field, 'ironv');
  expect(lit()).toEqual(['w1.2', 'w2.1', 'w3.1']);
  expect(root.textContent).toContain('1 of 1');
  fill(field, 'nobody');
  expect(lit()).toEqual([]);
  expect(root.textContent).toContain('No team found');
});

it('opens a match with a link to its room, and returns the focus', async () => {
  const { card } = await shown({ options: single, teams: 8, decided: 1 });
  act(() => card('w1.1').focus());
  await act(async () => card('w1.1').click());
  const dialog = find(document.body, '[role=dialog]');
  expect(dialog.textContent).toContain('Paper Tigers won');
  expect(find<HTMLAnchorElement>(dialog, 'a').getAttribute('href')).toBe('/matches/match-w1.1');
  await act(async () => pressKey(dialog, 'Escape'));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(card('w1.1')));
});

it('lists matches by round on phones, with the viewer’s match first', async () => {
  phone(true);
  const { root } = await shown({ options: single, teams: 8, decided: 0 });
  expect(root.querySelector('[data-match]')).toBeNull();
  const rows = () => [...root.querySelectorAll('ol[class] > li')].map((row) => row.textContent);
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toContain('Night Owls');
  click(find(root, 'button[title=Final]'));
  expect(rows().at(-1)).toContain('You, if you win');
  const link = find<HTMLAnchorElement>(root, 'li a');
  expect(link.getAttribute('aria-label')).toMatch(/^Quarterfinals, match 4: /);
  fill(find<HTMLInputElement>(root, 'input[type=search]'), 'halcyon');
  expect(rows()).toHaveLength(1);
});

it('offers the list on wide screens too', async () => {
  const { root } = await shown({ options: double, teams: 8, decided: 3 });
  click(buttonNamed(root, 'Show as list'));
  expect(root.querySelector('[data-match]')).toBeNull();
  click(buttonNamed(root, 'Show as bracket'));
  expect(root.querySelector('[data-match]')).not.toBeNull();
});

it('zooms with the buttons and the keyboard', async () => {
  const { root, card } = await shown({ options: double, teams: 8, decided: 3 });
  const zoom = () => find(root, '[role=group][aria-label=Zoom]').textContent;
  click(buttonNamed(root, 'Zoom in'));
  expect(zoom()).toBe('125%');
  pressKey(card('w1.1'), '-');
  expect(zoom()).toBe('100%');
  click(buttonNamed(root, 'Zoom out'));
  click(buttonNamed(root, 'Zoom 80%, reset'));
  expect(zoom()).toBe('100%');
});

it('shows a table per group, with the matches by round', async () => {
  const { root } = await shown({ options: { format: 'round_robin', groups: 2, legs: 1 }, teams: 8, decided: 5 });
  expect([...root.querySelectorAll('caption')].map((each) => each.textContent)).toEqual(['Group A', 'Group B']);
  expect(root.querySelectorAll('tbody tr')).toHaveLength(8);
  expect(root.querySelectorAll('tr[data-own]')).toHaveLength(1);
  click(find(root, 'button[title="Round 3"]'));
  expect(root.querySelectorAll('ol[class] > li')).toHaveLength(4);
});

it('shows Swiss standings and the standings of a play event', async () => {
  const swiss = await shown({ options: { format: 'swiss', rounds: 3 }, teams: 8, decided: 6 });
  expect(swiss.root.querySelectorAll('tbody tr')).toHaveLength(8);
  expect(swiss.root.textContent).toContain('Opp.');
  const rounds = await shown({ options: { format: 'rounds', rounds: 3, scoring: 'score' }, teams: 6, decided: 2 });
  expect(rounds.root.querySelectorAll('tbody tr')).toHaveLength(6);
  expect(rounds.root.querySelector('ol')).toBeNull();
});

it('names the best three teams of a finished event', async () => {
  const { root } = await shown({ options: { ...single, consolation: true }, teams: 8 });
  const podium = find(root, '[aria-label="Final placements"]');
  expect([...podium.children].map((each) => each.textContent?.slice(0, 3))).toEqual(['Cha', '2nd', '3rd']);
});
