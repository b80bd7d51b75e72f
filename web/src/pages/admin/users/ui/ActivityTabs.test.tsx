import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, type HeldCall } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { Conversations } from './Conversations.tsx';
import { MatchesTab } from './MatchesTab.tsx';
import { StakesTab } from './StakesTab.tsx';

afterEach(endStaffPage);

const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const pageOf = (typename: string, items: object[], more: object = {}) => ({
  __typename: typename,
  items,
  page: 1,
  pageSize: 20,
  hasNext: false,
  ...more,
});

/** The first call of an operation. */
function callOf(calls: readonly HeldCall[], operation: string): HeldCall {
  const call = calls.find((each) => each.operation === operation);
  if (!call) throw new Error(`no call of ${operation}`);
  return call;
}

const staffWith = (role: string) => ({
  id: 's-1',
  username: 'tomas',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: [role],
});

const event = (more: object = {}) => ({
  __typename: 'StaffEvent',
  id: 'e-1',
  kind: 'tournament',
  number: 41,
  name: 'Friday Cup',
  state: 'live',
  hidden: false,
  leagueName: null,
  gameName: 'Pitch Kings',
  startDate: '2026-11-27T20:00:00Z',
  completedAt: null,
  inPlayAmount: 120_000,
  ...more,
});

const seat = (side: string, username: string) => ({
  __typename: 'Participant',
  id: `p-${username}`,
  side,
  seat: 1,
  captain: true,
  userId: `u-${username}`,
  user: { __typename: 'PublicPerson', id: `u-${username}`, username },
});
const match = (more: object = {}) => ({
  __typename: 'AdminMatch',
  claim: null,
  dueAt: '2026-11-21T10:00:00Z',
  id: 'm-1',
  overdue: true,
  match: {
    __typename: 'Match',
    id: 'm-1',
    number: 7,
    state: 'disputed',
    entryAmount: 1000,
    potAmount: 2000,
    createdAt: '2026-11-27T20:00:00Z',
    game: { __typename: 'Game', id: 'g-1', name: 'Vantablitz' },
    gameMode: { __typename: 'GameMode', id: 'gm-1', name: 'Duel' },
    participants: [seat('a', 'kai'), seat('b', 'maya')],
  },
  ...more,
});

function showMatches(role: string) {
  return showAsStaff([role], <MatchesTab userId="u-1" staff={staffWith(role)} />);
}

it('lists a user’s matches and events, with links to their pages', async () => {
  const { root, calls } = showMatches('risk');
  expect(root.querySelectorAll('[aria-busy=true]')).toHaveLength(3);
  for (const { variables } of calls) expect(variables).toEqual({ userId: 'u-1', page: 1 });
  await callOf(calls, 'StaffUserMatches').answer({ adminMatches: pageOf('AdminMatchPage', [match()]) });
  await callOf(calls, 'StaffUserActiveEvents').answer({ adminEventsByUser: pageOf('StaffEventPage', [event()]) });
  const past = event({ id: 'e-2', kind: 'stake_event', name: 'Owls vs. Five', state: 'paid', hidden: true });
  await callOf(calls, 'StaffUserCompletedEvents').answer({ adminCompletedEvents: pageOf('StaffEventPage', [past]) });
  expect(find(root, 'a[href="/admin/matches/m-1"]').textContent).toContain('kai vs. maya');
  for (const words of ['$20.00', 'Disputed', 'Late', 'Live', '$1,200.00', 'Hidden', 'Paid']) {
    expect(root.textContent).toContain(words);
  }
  expect(find(root, 'a[href="/admin/events/e-1"]').textContent).toContain('Friday Cup');
  expect(find(root, 'a[href="/admin/stakes/e-2"]').textContent).toContain('Owls vs. Five');
});

it('loads further matches below the first ones', async () => {
  const { root, calls } = showMatches('support');
  const first = pageOf('AdminMatchPage', [match()], { hasNext: true });
  await callOf(calls, 'StaffUserMatches').answer({ adminMatches: first });
  click(buttonNamed(root, 'Load more'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ userId: 'u-1', page: 2 });
  const next = match({ id: 'm-2', match: { ...match().match, id: 'm-2', number: 6 } });
  await calls.at(-1)?.answer({ adminMatches: pageOf('AdminMatchPage', [next], { page: 2 }) });
  await expect.poll(() => root.querySelectorAll('a[href^="/admin/matches/"]').length).toBe(2);
  expect(() => buttonNamed(root, 'Load more')).toThrow();
});

it('loads further events, too', async () => {
  const { root, calls } = showMatches('event_manager');
  const first = pageOf('StaffEventPage', [event()], { hasNext: true });
  await callOf(calls, 'StaffUserActiveEvents').answer({ adminEventsByUser: first });
  click(buttonNamed(root, 'Load more'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ userId: 'u-1', page: 2 });
  const next = event({ id: 'e-3', name: 'Monday Cup' });
  await calls.at(-1)?.answer({ adminEventsByUser: pageOf('StaffEventPage', [next], { page: 2 }) });
  await expect.poll(() => root.textContent).toContain('Monday Cup');
  expect(root.textContent).toContain('Friday Cup');
});

it('says that there are no matches or events, and leaves matches out for event managers', async () => {
  const { root, calls } = showMatches('referee');
  await callOf(calls, 'StaffUserMatches').answer({ adminMatches: pageOf('AdminMatchPage', []) });
  await callOf(calls, 'StaffUserActiveEvents').answer({ adminEventsByUser: pageOf('StaffEventPage', []) });
  await callOf(calls, 'StaffUserCompletedEvents').answer({ adminCompletedEvents: pageOf('StaffEventPage', []) });
  for (const words of ['No matches yet', 'No active events', 'No past events']) {
    expect(root.textContent).toContain(words);
  }
  const manager = showMatches('event_manager');
  expect(manager.calls.map(({ operation }) => operation).toSorted()).toEqual([
    'StaffUserActiveEvents',
    'StaffUserCompletedEvents',
  ]);
});

it('offers to try again when matches can’t be loaded', async () => {
  const { root, calls } = showMatches('support');
  await callOf(calls, 'StaffUserMatches').cut();
  await expect.poll(() => root.textContent).toContain('the matches');
  const before = calls.length;
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => calls.length).toBe(before + 1);
  expect(calls.at(-1)?.operation).toBe('StaffUserMatches');
});

const user = { id: 'u-1', username: 'kai_m' };
const block = (more: object = {}) => ({
  __typename: 'StakeBlock',
  id: 'b-1',
  userId: 'u-1',
  username: 'kai_m',
  eventId: null,
  teamId: null,
  leagueId: null,
  marketType: null,
  scope: 'Everything',
  reason: 'Wash trades',
  until: null,
  blockedBy: 's-2',
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});
const showStakes = (role: string, of = user) => showAsStaff([role], <StakesTab user={of} staff={staffWith(role)} />);

it('lists slips and past events, without links for finance, which has no stake pages', async () => {
  const stakeEvent = {
    __typename: 'StakeEventBrief',
    id: 'e-1',
    name: 'Owls vs. Five',
    state: 'live',
    teams: [
      { __typename: 'StakeTeamBrief', id: 't-1', name: 'Night Owls', imageUrl: null },
      { __typename: 'StakeTeamBrief', id: 't-2', name: 'Redline Five', imageUrl: null },
    ],
  };
  const leg = {
    __typename: 'SlipLeg',
    id: 'l-1',
    eventId: 'e-1',
    eventTeamId: 't-1',
    side: 'for',
    event: stakeEvent,
  };
  const slip = {
    __typename: 'Slip',
    id: 'slip-1',
    number: 3,
    state: 'open',
    stakeAmount: 1000,
    potentialAmount: 1694,
    winStatus: 'pending',
    createdAt: '2026-11-20T10:00:00Z',
    legs: [leg],
  };
  const past = {
    __typename: 'PastStakeEvent',
    event: { __typename: 'StakeEventBrief', id: 'e-9', name: 'Autumn Cup', number: 9 },
    role: 'staked',
    winStatus: 'won',
    stakedAmount: 500,
    resultAmount: 900,
    completedAt: '2026-11-19T10:00:00Z',
  };
  const answerAll = async (calls: readonly HeldCall[]) => {
    await callOf(calls, 'StaffUserSlips').answer({ adminStakeSlips: pageOf('SlipPage', [slip]) });
    await callOf(calls, 'StaffUserPastStakes').answer({ adminPastStakeEvents: pageOf('PastStakeEventPage', [past]) });
  };
  const finance = showStakes('finance');
  await answerAll(finance.calls);
  for (const words of ['In play · $16.94 if all win', '$10.00', 'Autumn Cup', 'Staked · Won · $5.00 staked', '$9.00']) {
    expect(finance.root.textContent).toContain(words);
  }
  expect(finance.root.querySelector('a[href="/admin/stakes/e-9"]')).toBeNull();
  expect(finance.calls.map(({ operation }) => operation)).not.toContain('StaffUserStakeBlocks');
  const risk = showStakes('risk');
  await answerAll(risk.calls);
  expect(find(risk.root, 'a[href="/admin/stakes/e-9"]').textContent).toContain('Autumn Cup');
});

it('says that the user has no slips, past events or blocks', async () => {
  const { root, calls } = showStakes('support');
  await callOf(calls, 'StaffUserStakeBlocks').answer({ adminStakeBlocks: pageOf('StakeBlockPage', []) });
  await callOf(calls, 'StaffUserSlips').answer({ adminStakeSlips: pageOf('SlipPage', []) });
  await callOf(calls, 'StaffUserPastStakes').answer({ adminPastStakeEvents: pageOf('PastStakeEventPage', []) });
  for (const words of ['Not blocked', 'No slips yet', 'No past events']) expect(root.textContent).toContain(words);
  expect(() => buttonNamed(root, 'Block stakes')).toThrow();
});

it('blocks this user from all stakes, without asking who', async () => {
  const { root, calls } = showStakes('risk');
  await callOf(calls, 'StaffUserStakeBlocks').answer({ adminStakeBlocks: pageOf('StakeBlockPage', []) });
  click(buttonNamed(root, 'Block stakes'));
  expect(dialog().textContent).toContain('Block stakes by kai_m');
  expect(dialog().querySelector('[role=combobox][aria-autocomplete]')).toBeNull();
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Wash trades');
  click(buttonNamed(dialog(), 'Block stakes'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('BlockStakes');
  expect(calls.at(-1)?.variables).toMatchObject({
    input: { userId: 'u-1', everything: false, reason: 'Wash trades', until: expect.any(String) },
  });
  const asked = calls.length;
  await calls.at(-1)?.answer({ adminBlockStakes: block() });
  await expect.poll(() => calls.length).toBe(asked + 1);
  expect(calls.at(-1)?.operation).toBe('StaffUserStakeBlocks');
  await calls.at(-1)?.answer({ adminStakeBlocks: pageOf('StakeBlockPage', [block()]) });
  await expect.poll(() => root.textContent).toContain('Wash trades · since');
});

it('lifts a block, and not one on the staff member’s own account', async () => {
  const { root, calls } = showStakes('risk');
  await callOf(calls, 'StaffUserStakeBlocks').answer({ adminStakeBlocks: pageOf('StakeBlockPage', [block()]) });
  click(buttonNamed(root, 'Lift block'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Looked at it');
  click(buttonNamed(dialog(), 'Lift block'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ id: 'b-1', reason: 'Looked at it' });
  await calls.at(-1)?.answer({ adminUnblockStakes: block() });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Block on kai_m lifted']);
  const own = showStakes('risk', { id: 's-1', username: 'tomas' });
  expect(buttonNamed(own.root, 'Block stakes').getAttribute('aria-disabled')).toBe('true');
});

it('lists conversations without reading them, with links to their pages', async () => {
  const { root, calls } = showAsStaff(['moderator'], <Conversations userId="u-1" />);
  expect(calls.map(({ operation, variables }) => [operation, variables])).toEqual([
    ['StaffUserConversations', { userId: 'u-1', page: 1 }],
  ]);
  const member = (id: string, username: string) => ({ __typename: 'PublicPerson', id, username });
  const row = {
    __typename: 'AdminConversation',
    claim: null,
    dueAt: null,
    id: 'c-1',
    kind: 'group',
    title: null,
    members: [member('u-1', 'kai_m'), member('u-2', 'maya_q')],
    memberCount: 5,
    messageCount: 1,
    lastActivityAt: '2026-11-20T10:00:00Z',
    closedAt: null,
  };
  await calls[0]?.answer({ adminConversations: pageOf('AdminConversationPage', [row]) });
  expect(find(root, 'a[href="/admin/conversations/c-1"]').textContent).toContain('kai_m, maya_q +3');
  expect(root.textContent).toContain('Group · 5 members · 1 message');
});

it('says that a user has no conversations', async () => {
  const { root, calls } = showAsStaff(['support'], <Conversations userId="u-1" />);
  await calls[0]?.answer({ adminConversations: pageOf('AdminConversationPage', []) });
  expect(root.textContent).toContain('No conversations');
});
