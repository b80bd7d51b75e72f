import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { staffRoutes } from '@/shared/routes';
import { callOf, pageOf, sampleGroup, sampleRow } from '../testing/samples.ts';
import { PromotionsPage } from './PromotionsPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SlipsPage } from './SlipsPage.tsx';
import { StakesPage } from './StakesPage.tsx';

afterEach(endStaffPage);

const dialog = () => find(document, '[role=dialog]');

it('lists live events with their money and flags, and upcoming ones by the address', async () => {
  const { root, calls } = showAsStaff(['referee'], <StakesPage />);
  expect(calls[0]?.operation).toBe('StaffLiveStakes');
  await calls[0]?.answer({ liveStakeEvents: pageOf('StakeEventPage', sampleRow()) });
  const row = find(root, 'tbody tr').textContent;
  for (const words of ['$40.00', '$5.00', 'Suspended', 'No commentator']) expect(row).toContain(words);
  expect([...root.querySelectorAll('nav[aria-label=Stakes] a')].map((link) => link.textContent)).toEqual([
    'Events',
    'Settings',
  ]);
  const next = showAsStaff(['referee'], <StakesPage />, `${staffRoutes.adminStakes()}?when=upcoming`);
  expect(next.calls[0]?.operation).toBe('StaffUpcomingStakes');
});

it('keeps its filter in place when the choice changes the list', async () => {
  const { root, calls } = showAsStaff(['referee'], <StakesPage />);
  await calls[0]?.answer({ liveStakeEvents: pageOf('StakeEventPage', sampleRow()) });
  const filter = find(root, '[role=combobox]');
  fill(find<HTMLInputElement>(root, 'search input'), 'upcoming');
  await expect.poll(() => calls.at(-1)?.operation).toBe('StaffUpcomingStakes');
  await calls.at(-1)?.answer({ upcomingStakeEvents: pageOf('StakeEventPage', sampleRow(), sampleRow({ id: 'e-9' })) });
  await expect.poll(() => root.querySelectorAll('tbody tr').length).toBe(2);
  expect(filter.isConnected).toBe(true);
});

const settings = {
  __typename: 'StakeSettings',
  version: 1,
  minAmount: 100,
  maxAmount: 50_000,
  maxExposure: 200_000,
  openHours: 24,
  delaySeconds: 5,
  scorePauseSeconds: 10,
  lineupPauseSeconds: 60,
  pricePauseSeconds: 30,
  priceMoveTicks: 20,
  priceMoveSeconds: 10,
  feedSilenceSeconds: 120,
  streamLossSeconds: 30,
  closeSeconds: 60,
  abandonMinutes: 30,
  finalMinutes: 60,
  largeFinalMinutes: 1440,
  largePotAmount: 1_000_000,
};

it('saves a changed setting after showing what changes', async () => {
  const { root, calls } = showAsStaff(['risk'], <SettingsPage />);
  await calls[0]?.answer({ adminStakeSettings: settings });
  expect(buttonNamed(root, 'Save settings').getAttribute('aria-disabled')).toBe('true');
  const field = find<HTMLInputElement>(root, 'input');
  fill(field, '0.10');
  expect(root.textContent).toContain('Correct the marked fields.');
  fill(field, '2.50');
  click(buttonNamed(root, 'Save settings'));
  expect(dialog().textContent).toContain('$1.00 → $2.50');
  click(buttonNamed(dialog(), 'Save settings'));
  await expect.poll(() => calls[1]?.variables).toEqual({ input: { minAmount: 250 } });
});

it('shows settings to referees without the button', async () => {
  const { root, calls } = showAsStaff(['referee'], <SettingsPage />);
  await calls[0]?.answer({ adminStakeSettings: settings });
  expect(find<HTMLInputElement>(root, 'input').disabled).toBe(true);
  expect(() => buttonNamed(root, 'Save settings')).toThrow();
});

it('moves events between the available ones and the group', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <PromotionsPage />);
  await calls[0]?.answer({ adminPromotedEvents: [sampleGroup({ eventIds: ['e-2'] })] });
  await callOf(calls, 'StaffUpcomingStakes').answer({
    upcomingStakeEvents: pageOf('StakeEventPage', sampleRow(), sampleRow({ id: 'e-2', name: 'Autumn Cup' })),
  });
  await callOf(calls, 'PromotedGroup').answer({
    adminPromotedEvent: sampleGroup({ eventIds: ['e-2'] }),
    promotedEvents: [
      { __typename: 'PromotedEvents', id: 'p-1', events: [sampleRow({ id: 'e-2', name: 'Autumn Cup' })] },
    ],
  });
  click(buttonNamed(root, 'Remove'));
  expect(dialog().textContent).toContain('Remove Autumn Cup from Friday Duels');
  click(buttonNamed(dialog(), 'Go back'));
  click(buttonNamed(root, 'Add'));
  click(buttonNamed(dialog(), 'Add event'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('PromoteEvent');
  expect(calls.at(-1)?.variables).toEqual({ id: 'p-1', eventId: 'e-1' });
  await calls.at(-1)?.answer({ adminSelectPromotedEvent: sampleGroup({ eventIds: ['e-2', 'e-1'] }) });
  await expect
    .poll(() => [...root.querySelectorAll('button')].filter((each) => each.textContent === 'Remove').length)
    .toBe(2);
});

it('moves events of a group by button and by dragging, and takes a refused order back', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <PromotionsPage />);
  const group = (eventIds: string[]) => sampleGroup({ eventIds });
  await calls[0]?.answer({ adminPromotedEvents: [group(['e-1', 'e-2'])] });
  await callOf(calls, 'PromotedGroup').answer({
    adminPromotedEvent: group(['e-1', 'e-2']),
    promotedEvents: [
      {
        __typename: 'PromotedEvents',
        id: 'p-1',
        events: [sampleRow({ name: 'Spring Cup' }), sampleRow({ id: 'e-2', name: 'Autumn Cup' })],
      },
    ],
  });
  const rows = () => [...root.querySelectorAll<HTMLElement>('[draggable=true]')];
  const names = () => rows().map((row) => row.textContent?.match(/(Spring|Autumn) Cup/)?.[0]);
  expect(names()).toEqual(['Spring Cup', 'Autumn Cup']);
  click(buttonNamed(root, 'Move Spring Cup down'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('OrderPromotedEvents');
  expect(calls.at(-1)?.variables).toEqual({ id: 'p-1', eventIds: ['e-2', 'e-1'] });
  await calls.at(-1)?.answer({ adminOrderPromotedEvents: group(['e-2', 'e-1']) });
  await expect.poll(names).toEqual(['Autumn Cup', 'Spring Cup']);
  const drag = (type: string, row: HTMLElement | undefined) =>
    act(() => row?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })));
  drag('dragstart', rows()[1]);
  drag('dragover', rows()[0]);
  expect(names()).toEqual(['Spring Cup', 'Autumn Cup']);
  drag('drop', rows()[0]);
  await expect
    .poll(() => calls.filter(({ operation }) => operation === 'OrderPromotedEvents').at(-1)?.variables)
    .toEqual({ id: 'p-1', eventIds: ['e-1', 'e-2'] });
  await calls.findLast(({ operation }) => operation === 'OrderPromotedEvents')?.refuse('CONFLICT', 1001);
  await expect.poll(names).toEqual(['Autumn Cup', 'Spring Cup']);
});

it('asks for a user before it shows slips, and logs nothing until then', async () => {
  const { root, calls } = showAsStaff(['support'], <SlipsPage />);
  expect(calls).toEqual([]);
  click(buttonNamed(root, 'Show slips'));
  expect(root.textContent).toContain('Choose the user.');
  const id = '0198a7c3-51de-7b02-8f00-000000000001';
  fill(find<HTMLInputElement>(root, 'input'), id);
  click(buttonNamed(root, 'Show slips'));
  await expect.poll(() => calls.length).toBe(2);
  expect(callOf(calls, 'StaffPastStakes').variables).toMatchObject({ userId: id });
  expect(callOf(calls, 'StaffSlips').variables).toMatchObject({ userId: id });
});

it.each([
  ['support', 1],
  ['finance', 0],
])('shows a slip’s stakes and the user’s past events to %s, with %i link to the event', async (role, links) => {
  const { root, calls } = showAsStaff([role], <SlipsPage />, staffRoutes.adminSlips('u-1'));
  const event = {
    __typename: 'StakeEventBrief',
    id: 'e-1',
    name: 'Night Owls vs. Redline Five',
    number: 12,
    state: 'scheduled',
    startDate: '2026-11-20T12:00:00Z',
    game: { __typename: 'EventGame', id: 'g', slug: 'g', name: 'Vantablitz', imageUrl: null },
    teams: [
      { __typename: 'StakeTeamBrief', id: 't-1', name: 'Night Owls', code: 'OWL', imageUrl: null },
      { __typename: 'StakeTeamBrief', id: 't-2', name: 'Redline Five', code: 'RLF', imageUrl: null },
    ],
  };
  const leg = {
    __typename: 'SlipLeg',
    id: 'leg-1',
    slot: 'lineup',
    eventId: 'e-1',
    eventTeamId: 't-1',
    side: 'for',
    price: 59,
    amount: 1000,
    state: 'matched',
    matchedAmount: 1000,
    payoutAmount: 1694,
    winStatus: 'pending',
    resultAmount: null,
    event,
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
    event: { ...event, name: 'Autumn Cup' },
    role: 'staked',
    winStatus: 'won',
    stakedAmount: 500,
    resultAmount: 900,
    completedAt: '2026-11-19T10:00:00Z',
  };
  await callOf(calls, 'StaffSlips').answer({ adminStakeSlips: pageOf('SlipPage', slip) });
  await callOf(calls, 'StaffPastStakes').answer({ adminPastStakeEvents: pageOf('PastStakeEventPage', past) });
  expect(root.textContent).toContain('Autumn Cup');
  expect(root.textContent).toContain('$9.00');
  pressKey(document.body, 'j');
  const panel = find(root, 'aside');
  expect(panel.textContent).toContain('$10.00 at 59¢');
  expect(panel.textContent).toContain('Night Owls to win');
  expect(panel.querySelectorAll(`a[href="${staffRoutes.adminStake('e-1')}"]`)).toHaveLength(links);
});
