import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { buttonNamed, click, fill, find, type HeldCall, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { changeWords, lockWords, substituteWords } from '../model/rosterWords.ts';
import { Teams } from './Teams.tsx';

let close: (() => void) | null = null;
afterEach(() => {
  close?.();
  close = null;
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

const person = (id: string) => ({ __typename: 'PublicPerson' as const, id, username: `name_${id}`, imageUrl: null });
const player = (id: string, more: object = {}) => ({
  __typename: 'RosterPlayer' as const,
  id,
  user: person(id),
  captain: false,
  active: true,
  points: 1040,
  ...more,
});
const offer = (id: string, user = 'agent') => ({
  __typename: 'PickupOffer' as const,
  id,
  teamName: 'Night Owls',
  user: person(user),
  expiresAt: '2999-01-01T10:00:00Z',
});
const team = (more: object = {}) => ({
  __typename: 'RosterTeam' as const,
  id: 't1',
  name: 'Night Owls',
  tags: ['Rookies'],
  points: 1040,
  lineup: [player('me', { captain: true }), player('second')],
  bench: [player('sub')],
  lineupSize: 2,
  plannedEvents: 1,
  lock: null,
  changesLeft: 2,
  changesPerWeek: 2,
  weekEndsAt: '2999-01-07T05:00:00Z',
  offers: [],
  ...more,
});
const tier = (warning: object | null = null) => ({
  __typename: 'PartnerTier' as const,
  key: 'contender',
  name: 'Contender',
  stayPoints: 900,
  above: { __typename: 'TierAbove', name: 'Challenger', fromPoints: 1100 },
  warning,
  nextReviewAt: '2999-01-07T14:00:00Z',
});
const roster = (more: object = {}) => ({
  __typename: 'PartnerRoster' as const,
  id: 'p1',
  league: { __typename: 'EventLeague', id: 'l1', name: 'Pro League' },
  timeZone: 'UTC',
  state: 'joined',
  active: true,
  points: 1040,
  tier: tier(),
  team: team(),
  offers: [],
  ...more,
});

async function show(more: object = {}) {
  const { client, calls } = heldClient(new InMemoryCache({ typePolicies }));
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Teams userId="me" />
      </ApolloProvider>
    </MemoryRouter>,
  );
  close = unmount;
  const call = (operation: string): HeldCall => {
    const found = calls.findLast((each) => each.operation === operation);
    if (!found) throw new Error(`no call of ${operation}`);
    return found;
  };
  await call('PartnerRosters').answer({ partnerRosters: [roster(more)] });
  return { root, calls, call };
}
const dialog = () => find(document, '[role=dialog]');
const buttons = (root: ParentNode) => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);

it('shows the lineup, bench and labels, and swaps a substitute for the captain', async () => {
  const { root, calls, call } = await show();
  for (const words of ['Night Owls', 'Rookies', 'Lineup, 2 of 2', '2 of 2 changes left this week.', '1,040'])
    expect(root.textContent).toContain(words);
  click(buttonNamed(root, 'Swap in: name_sub'));
  expect(dialog().textContent).toContain('This also changes 1 planned event.');
  const before = calls.length;
  click(buttonNamed(dialog(), 'Swap players'));
  click(buttonNamed(dialog(), 'Swap players'));
  expect(calls.length).toBe(before + 1);
  expect(call('PromotePartner').variables).toEqual({
    partnerLeagueId: 'p1',
    benchUserId: 'sub',
    lineupUserId: 'second',
    idempotencyKey: expect.any(String),
  });
  const swapped = team({ lineup: [player('me', { captain: true }), player('sub')], bench: [player('second')] });
  await call('PromotePartner').answer({ promotePartner: roster({ team: { ...swapped, changesLeft: 1 } }) });
  expect(root.textContent).toContain('1 of 2 changes left this week.');
  expect(currentToasts()[0]?.title).toBe('name_sub is in the lineup');
});

it('shows the tier with the points it requires, and the warning from the last review', async () => {
  const { root } = await show();
  expect(root.textContent).toContain(
    'Contender tier. 900 points keep you in the tier. Challenger requires 1,100 points',
  );
  expect(root.textContent).not.toContain('May move');
  close?.();
  const to = { __typename: 'RankTier', name: 'Rookie' };
  const warned = await show({ tier: tier({ __typename: 'TierWarning', kind: 'down', to }) });
  expect(warned.root.textContent).toContain('May move down to Rookie on Jan 7, 2999');
  expect(warned.root.textContent).toContain('To stay, you need 900 points');
});

it('shows a refusal in the dialog and keeps it open', async () => {
  const { root, call } = await show();
  click(buttonNamed(root, 'Drop: name_second'));
  expect(dialog().textContent).toContain('name_sub takes the spot in the lineup.');
  click(buttonNamed(dialog(), 'Drop player'));
  await call('DropPartner').refuse();
  expect(find(dialog(), '[role=alert]').textContent).not.toBe('');
});

it('offers no changes while the roster is locked, and says why', async () => {
  const lock = {
    __typename: 'RosterLock',
    reason: 'in_progress',
    eventId: 'e1',
    eventName: 'Owls vs. Tide',
    startDate: '2026-11-20T10:00:00Z',
  };
  const { root } = await show({ team: team({ lock }) });
  expect(root.textContent).toContain('Owls vs. Tide is locked or running.');
  expect(buttons(root).filter((label) => /Swap|Drop|Leave/.test(label ?? ''))).toEqual([]);
  expect(buttonNamed(root, 'Pick up a player').getAttribute('aria-disabled')).toBe('true');
});

it('lets players who aren’t the captain only leave', async () => {
  const { root, call } = await show({ team: team({ lineup: [player('second', { captain: true }), player('me')] }) });
  expect(root.textContent).toContain('Only the captain changes the roster.');
  expect(buttons(root).filter((label) => /Swap|Drop|Pick up/.test(label ?? ''))).toEqual([]);
  click(buttonNamed(root, 'Leave team'));
  click(buttonNamed(dialog(), 'Leave team'));
  expect(call('DropPartner').variables).toMatchObject({ partnerLeagueId: 'p1', userId: 'me' });
});

it('lets a free agent accept or decline an offer', async () => {
  const { root, call } = await show({ team: null, offers: [offer('o1', 'me')] });
  expect(root.textContent).toContain('Night Owls wants to pick you up');
  click(buttonNamed(root, 'Decline: Night Owls'));
  expect(call('RespondToPickup').variables).toMatchObject({ id: 'o1', accepted: false });
  await call('RespondToPickup').refuse();
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  click(buttonNamed(root, 'Accept: Night Owls'));
  expect(call('RespondToPickup').variables).toMatchObject({ id: 'o1', accepted: true });
  await call('RespondToPickup').answer({ respondToPickup: roster() });
  expect(root.textContent).toContain('Lineup, 2 of 2');
});

it('finds free agents, marks an open offer, and explains the effects of an offer before it is sent', async () => {
  const { root, calls, call } = await show();
  click(buttonNamed(root, 'Pick up a player'));
  const agent = (id: string, offered: boolean) => ({
    __typename: 'FreeAgent',
    id,
    user: person(id),
    points: 1000,
    offered,
  });
  const items = [agent('a1', false), agent('a2', true)];
  await call('PartnerFreeAgents').answer({
    partnerFreeAgents: { __typename: 'FreeAgentPage', items, page: 1, pageSize: 20, hasNext: false },
  });
  expect(dialog().textContent).toContain('Offer open');
  fill(find<HTMLInputElement>(dialog(), 'input[type=search]'), ' name_a1 ');
  await expect.poll(() => call('PartnerFreeAgents').variables).toMatchObject({ q: 'name_a1', page: 1 });
  await call('PartnerFreeAgents').answer({
    partnerFreeAgents: { __typename: 'FreeAgentPage', items: items.slice(0, 1), page: 1, pageSize: 20, hasNext: false },
  });
  click(buttonNamed(dialog(), 'Offer a spot: name_a1'));
  const confirm = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
  expect(confirm.textContent).toContain('The lineup stays as it is, including for planned events.');
  expect(calls.some(({ operation }) => operation === 'PickUpPartner')).toBe(false);
  click(buttonNamed(confirm, 'Send offer'));
  expect(call('PickUpPartner').variables).toMatchObject({ partnerLeagueId: 'p1', userId: 'a1' });
});

it('says who replaced whom', () => {
  const change = {
    __typename: 'RosterChange' as const,
    id: 'c1',
    joined: person('a'),
    left: person('b'),
    changedBy: null,
    byStaff: false,
    at: '2026-11-20T10:00:00Z',
  };
  expect(changeWords({ ...change, kind: 'drop' })).toBe('name_a replaced name_b, who was dropped');
  expect(changeWords({ ...change, kind: 'pickup', left: null })).toBe('name_a joined the team');
  expect(changeWords({ ...change, kind: 'leave', joined: null })).toBe('name_b left the team');
  expect(changeWords({ ...change, kind: 'remove', joined: null, left: null })).toBe('A former player was removed');
});

it('says what is required to leave the lineup', () => {
  expect(lockWords(team())).toBe(null);
  const alone = team({ bench: [] });
  expect(substituteWords(alone, player('second'))).toContain('Pick up a player first.');
  expect(substituteWords({ ...alone, plannedEvents: 0 }, player('second'))).toContain('stays open');
  expect(substituteWords(team(), player('sub'))).toBe('The lineup stays as it is.');
});
