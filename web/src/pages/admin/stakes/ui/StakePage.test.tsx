import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseOption } from '@/app/testing/chooseOption.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, type HeldCall } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { staffPatterns, staffRoutes } from '@/shared/routes';
import { callOf, sampleGroup, sampleIncident, sampleMarket, sampleStake } from '../testing/samples.ts';
import { StakePage } from './StakePage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(endStaffPage);

async function show(role: string, more?: object, tab?: string) {
  const page = (
    <Routes>
      <Route path={staffPatterns.adminStake} element={<StakePage />} />
    </Routes>
  );
  const { root, calls } = showAsStaff([role], page, `${staffRoutes.adminStake('e-1')}${tab ? `?tab=${tab}` : ''}`);
  await callOf(calls, 'StaffStake').answer({ adminStakeEvent: sampleStake(more) });
  return { root, calls };
}

/** The second load of the event. */
async function loadedAgain(calls: readonly HeldCall[]): Promise<HeldCall> {
  const again = () => calls.filter(({ operation }) => operation === 'StaffStake')[1];
  await expect.poll(again).toBeDefined();
  return again() as HeldCall;
}

const dialog = () => find(document, '[role=dialog]');
const explain = (reason: string) => fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), reason);

it('shows the exposure per side, and no buttons to support', async () => {
  const { root } = await show('support');
  const rows = [...root.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['Night Owls to win3$23.60$40.00$5.00', 'Redline Five to win1$16.40$40.00$0.00']);
  for (const name of ['Suspend all', 'Void all', 'Add markets', 'Change commentator']) {
    expect(() => buttonNamed(root, name)).toThrow();
  }
});

it('reschedules, hides and cancels the event, which a referee can’t', async () => {
  const names = ['Reschedule', 'Hide', 'Cancel event'];
  const { root } = await show('event_manager');
  for (const name of names) expect(buttonNamed(root, name).getAttribute('aria-disabled')).not.toBe('true');
  click(buttonNamed(root, 'Cancel event'));
  expect(dialog().textContent).toContain('Matched$40.00');
  expect(dialog().textContent).toContain('Open offers$5.00');
  const asReferee = await show('referee');
  for (const name of names) expect(() => buttonNamed(asReferee.root, name)).toThrow();
});

it('suspends all markets with a public reason', async () => {
  const { root, calls } = await show('referee');
  click(buttonNamed(root, 'Suspend all'));
  await (await loadedAgain(calls)).answer({ adminStakeEvent: sampleStake() });
  expect(dialog().textContent).toContain('No money moves');
  expect(dialog().textContent).toContain('$40.00');
  explain('Strange chat');
  click(buttonNamed(dialog(), 'Suspend'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('SuspendStakes');
  expect(calls.at(-1)?.variables).toEqual({
    id: 'e-1',
    reason: 'Strange chat',
    marketId: null,
    minutes: null,
    dispute: false,
  });
  const markets = [sampleMarket({ phase: 'suspended' })];
  await calls.at(-1)?.answer({
    adminSuspendStakes: sampleStake({ markets, incidents: [sampleIncident({ openedBy: 's-1' })] }),
  });
  await expect.poll(() => root.textContent).toContain('Strange chat');
  expect(buttonNamed(root, 'Resume all')).toBeTruthy();
});

it('asks a second person to resume what someone else suspended', async () => {
  const { root, calls } = await show('risk', { incidents: [sampleIncident()] });
  click(buttonNamed(root, 'Resume all'));
  expect(dialog().textContent).toContain('a second staff member must approve');
  explain('looked at it');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('ResumeStakes');
  await calls.at(-1)?.answer({
    adminResumeStakes: { __typename: 'ApprovalNeeded', message: 'second', approvalId: 'a-1' },
  });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
});

it('resumes an own suspension alone', async () => {
  const { root } = await show('risk', { incidents: [sampleIncident({ openedBy: 's-1' })] });
  click(buttonNamed(root, 'Resume all'));
  expect(dialog().textContent).toContain('right away');
});

it('says how much is refunded before it voids a single market', async () => {
  const markets = [sampleMarket(), sampleMarket({ id: 'm-2', title: 'Round 1', potAmount: 100, waitingAmount: 0 })];
  const { root, calls } = await show('risk', { markets });
  const round = find(root, '[aria-labelledby="market-m-2"]');
  click(buttonNamed(round, 'Void market'));
  expect(dialog().textContent).toContain('$1.00 of matched stakes');
  explain('wrong team');
  click(buttonNamed(dialog(), 'Request refund of $1.00'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('VoidStakes');
  expect(calls.at(-1)?.variables).toMatchObject({ id: 'e-1', marketId: 'm-2', reason: 'wrong team' });
  expect(calls.at(-1)?.variables.idempotencyKey).toBeTruthy();
});

it('loads the amounts again when the dialog opens', async () => {
  const market = (waitingAmount: number) => ({ markets: [sampleMarket({ potAmount: 0, waitingAmount })] });
  const { root, calls } = await show('risk', market(5000));
  click(buttonNamed(root, 'Void all'));
  expect(buttonNamed(dialog(), 'Request refund of $50.00')).toBeTruthy();
  await (await loadedAgain(calls)).answer({ adminStakeEvent: sampleStake(market(5600)) });
  await expect.poll(() => dialog().textContent).toContain('Request refund of $56.00');
});

it('can’t void or suspend markets that have a result', async () => {
  const { root } = await show('admin', {
    markets: [
      sampleMarket({
        phase: 'settled',
        shares: [
          [1, 1],
          [0, 1],
        ],
      }),
    ],
  });
  expect(buttonNamed(root, 'Suspend all').getAttribute('aria-disabled')).toBe('true');
  expect(buttonNamed(root, 'Void all').getAttribute('aria-disabled')).toBe('true');
  expect(root.textContent).toContain('Night Owls 1/1');
});

it('lists alerts with the accounts involved', async () => {
  const alert = {
    __typename: 'AdminStakeAlert',
    id: 'al-1',
    kind: 'wash_trades',
    marketId: 'm-1',
    userIds: ['u-1'],
    createdAt: '2026-11-20T10:00:00Z',
    closedAt: null,
    closeReason: null,
  };
  const { root } = await show('risk', { alerts: [alert] });
  expect(root.textContent).toContain('trade with each other repeatedly');
  expect(find(root, `a[href="${staffRoutes.adminUser('u-1')}"]`)).toBeTruthy();
});

it('lists the slips on the event with their owners, filtered by team', async () => {
  const { root, calls } = await show('risk', {}, 'slips&team=t-1&status=open');
  const call = callOf(calls, 'EventSlips');
  expect(call.variables).toMatchObject({ id: 'e-1', eventTeamId: 't-1', status: 'open' });
  const slip = {
    __typename: 'Slip',
    id: 's-1',
    number: 77,
    state: 'open',
    stakeAmount: 1000,
    potentialAmount: 2000,
    winStatus: 'waiting',
    createdAt: '2026-11-27T20:00:00Z',
    legs: [],
  };
  const user = { __typename: 'PublicPerson', id: 'u-1', username: '<b>maya</b>' };
  const items = [
    { __typename: 'EventSlip', id: 's-1', user, slip },
    { __typename: 'EventSlip', id: 's-2', user: null, slip: { ...slip, id: 's-2', number: 78 } },
  ];
  await call.answer({
    adminEventSlips: { __typename: 'EventSlipPage', items, page: 1, pageSize: 20, hasNext: false },
  });
  const words = [...root.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(words[0]).toContain('#77<b>maya</b>');
  expect(words[1]).toContain('#78Deleted account');
  expect(find(root, 'tbody a').getAttribute('href')).toBe(staffRoutes.adminUser('u-1'));
});

const tabNames = (root: ParentNode) => [...root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);

it('opens the tab in the address, and keeps promotions from roles that may not see them', async () => {
  const { root, calls } = await show('event_manager', {}, 'promotions');
  expect(tabNames(root)).toEqual(['Markets', 'Teams', 'Matches', 'Announcements', 'Promotions']);
  await callOf(calls, 'PromotedGroups').answer({ adminPromotedEvents: [sampleGroup()] });
  click(buttonNamed(root, 'Add'));
  expect(dialog().textContent).toContain('Boost of 20%, at most $5.00');
  const asRisk = await show('risk', {}, 'promotions');
  expect(tabNames(asRisk.root)).toEqual(['Markets', 'Teams', 'Matches', 'Slips', 'Announcements']);
  expect(asRisk.root.textContent).toContain('Suspend all');
  expect(asRisk.calls.map(({ operation }) => operation)).not.toContain('PromotedGroups');
});

it('loads the matches when their tab is opened', async () => {
  const { root, calls } = await show('referee');
  const operations = () => calls.map(({ operation }) => operation);
  expect(operations()).not.toContain('CompletedEventMatches');
  click(
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === 'Matches') as HTMLElement,
  );
  await expect.poll(operations).toContain('CompletedEventMatches');
});

it('adds markets, and assigns a commentator', async () => {
  const { root, calls } = await show('event_manager');
  const round = { __typename: 'StakeTypeInfo', type: 'round_winner', title: 'Round winner', words: 'x', minTeams: 2 };
  const places = { ...round, type: 'placement_top_k', title: 'Top half', minTeams: 4 };
  await callOf(calls, 'StaffStakeTypes').answer({ adminStakeTypes: [round, places] });
  expect(root.textContent).not.toContain('Top half');
  click(find(root, '[role=checkbox]'));
  click(buttonNamed(root, 'Add markets'));
  click(buttonNamed(dialog(), 'Add markets'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ eventIds: ['e-1'], types: ['round_winner'] });
  await calls.at(-1)?.answer({ adminBundleStakes: { __typename: 'StakeBundle', added: 1, items: [] } });
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  click(buttonNamed(root, 'Change commentator'));
  fill(find<HTMLInputElement>(dialog(), 'input'), ' 0198a7c3-51de-7b02-8f00-000000000009 ');
  click(buttonNamed(dialog(), 'Assign'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'UpdateStakeCommentator')?.variables)
    .toEqual({ id: 'e-1', commentatorId: '0198a7c3-51de-7b02-8f00-000000000009' });
});

it('says that an event doesn’t exist, and keeps finance out', async () => {
  const page = (
    <Routes>
      <Route path={staffPatterns.adminStake} element={<StakePage />} />
    </Routes>
  );
  const { root, calls } = showAsStaff(['risk'], page, staffRoutes.adminStake('nope'));
  await calls[0]?.refuse('NOT_FOUND');
  await expect.poll(() => root.textContent).toContain('No event has this ID');
  const finance = showAsStaff(['finance'], page, staffRoutes.adminStake('e-1'));
  expect(finance.root.textContent).toContain('limited to these roles: Support, Risk, Referee, Events, Admin');
  expect(finance.calls).toEqual([]);
});

it('swaps a bench player into the lineup and says what may be refunded', async () => {
  const { root, calls } = await show('event_manager', {}, 'teams');
  expect(find(root, '[aria-label="Lineup of Redline Five"]').textContent).toContain('Nobody');
  click(buttonNamed(find(root, '[aria-label="Lineup of Night Owls"]'), 'Swap in'));
  expect(dialog().textContent).toContain('$40.00 of matched stakes and $5.00 of open offers are refunded');
  explain('Ada is ill');
  click(buttonNamed(dialog(), 'Swap in'));
  expect(dialog().textContent).toContain('Choose who leaves the lineup.');
  await chooseOption('Leaves the lineup', /^ada \(captain\)$/);
  click(buttonNamed(dialog(), 'Swap in'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('PromoteInEvent');
  expect(calls.at(-1)?.variables).toEqual({
    id: 'e-1',
    benchUserId: 'u-cleo',
    lineupUserId: 'u-ada',
    reason: 'Ada is ill',
  });
  await calls.at(-1)?.answer({ adminPromoteInEvent: { __typename: 'MatchEvent', id: 'e-1' } });
  await expect.poll(() => calls.at(-1)?.operation).toBe('StaffStake');
});

it('shows labels and changes the teams, which reloads both', async () => {
  const { root, calls } = await show('event_manager', {}, 'teams');
  const details = (id: string, tags: string[]) => ({ __typename: 'StaffEventTeam', id, tags, revShareBps: 0 });
  await callOf(calls, 'EventTeamDetails').answer({
    adminEventTeams: [details('t-1', ['Home side']), details('t-2', [])],
  });
  expect(find(root, '[aria-label="Lineup of Night Owls"]').textContent).toContain('Home side');
  click(buttonNamed(root, 'Add team'));
  expect(dialog().textContent).toContain('$40.00 of matched stakes and $5.00 of open offers are refunded');
  fill(find<HTMLInputElement>(dialog(), 'input'), 'Guests');
  fill(find<HTMLInputElement>(dialog(), '[role=combobox]'), '0198a7c3-51de-7b02-8f00-000000000001');
  const before = calls.length;
  click(buttonNamed(dialog(), 'Add team'));
  await expect.poll(() => calls.map(({ operation }) => operation)).toContain('AddEventTeam');
  await callOf(calls, 'AddEventTeam').answer({ adminAddEventTeam: { __typename: 'MatchEvent', id: 'e-1' } });
  await expect
    .poll(() => calls.slice(before).map(({ operation }) => operation))
    .toEqual(expect.arrayContaining(['StaffStake', 'EventTeamDetails']));
});

it('offers the referee no changes to the teams', async () => {
  const { root } = await show('referee', {}, 'teams');
  for (const name of ['Add team', 'Add partner', 'Message participants']) {
    expect(() => buttonNamed(root, name)).toThrow();
  }
});

it.each([
  ['referee', 'scheduled'],
  ['event_manager', 'completed'],
])('offers a %s no swap while the event is %s', async (role, state) => {
  const { event } = sampleStake();
  const { root } = await show(role, { event: { ...event, state } }, 'teams');
  expect(root.textContent).toContain('Lineups');
  expect(() => buttonNamed(root, 'Swap in')).toThrow();
});
