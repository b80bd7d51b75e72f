import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { placeInList } from '@/shared/lib/list-view';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { EventPage } from './EventPage.tsx';
import { EventsPage } from './EventsPage.tsx';

afterEach(endStaffPage);

const row = (more: object = {}) => ({
  __typename: 'StaffEvent',
  id: 'e-1',
  kind: 'tournament',
  number: 41,
  name: 'Friday Cup',
  code: 'FR1DAY',
  imageUrl: null,
  state: 'check_in',
  hidden: false,
  leagueName: null,
  gameName: 'Pitch Kings',
  startDate: '2026-11-27T20:00:00Z',
  completedAt: null,
  teamsCount: 12,
  checkedInCount: 7,
  maxTeams: 16,
  inPlayAmount: 120_000,
  payoutBlockedReason: null,
  shoutcast: false,
  commentator: null,
  streamLive: null,
  ...more,
});
const pageOf = (...items: object[]) => ({ __typename: 'StaffEventPage', items, page: 1, pageSize: 50, hasNext: false });

function list(path: string, ...roles: string[]) {
  const shown = showAsStaff(roles, <EventsPage />, path);
  /** Queries for events, excluding the query for leagues, which some roles also send. */
  const events = () => shown.calls.filter(({ operation }) => operation !== 'StaffEventLeagues');
  return { ...shown, events };
}

it('lists active events with check-ins and money, and says why a payout is blocked', async () => {
  const { root, events } = list('/admin/events', 'referee');
  expect(events()[0]?.operation).toBe('StaffActiveEvents');
  await events()[0]?.answer({
    adminActiveEvents: pageOf(row(), row({ id: 'e-2', name: 'Cup 2', payoutBlockedReason: 'Same device' })),
  });
  expect(root.textContent).toContain('Check-in 7 of 12');
  expect(root.textContent).toContain('12 of 16');
  expect(root.textContent).toContain('$1,200.00');
  pressKey(document.body, 'j');
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('Payout blocked: Same device');
});

it('leads from one event to the next on the page of its kind', async () => {
  const { events } = list('/admin/events', 'referee');
  await events()[0]?.answer({ adminActiveEvents: pageOf(row(), row({ id: 'e-2', kind: 'stake_event' })) });
  expect(placeInList('e-1')?.next?.path).toBe('/admin/stakes/e-2');
  expect(placeInList('e-2')?.previous?.path).toBe('/admin/events/e-1');
});

it.each([
  ['?list=completed&kind=play_event', 'StaffCompletedEvents', { kind: 'play_event' }],
  ['?list=hidden&q=cup', 'StaffActiveEvents', { hidden: true, q: 'cup' }],
  ['?of=mine&q=cup', 'StaffActiveEvents', { userId: 's-1', q: 'cup' }],
  ['?list=completed&of=mine&kind=tournament', 'StaffCompletedEvents', { userId: 's-1', kind: 'tournament' }],
  ['?state=live&league=l-1', 'StaffActiveEvents', { state: 'live', leagueId: 'l-1' }],
  ['?list=completed&state=paid', 'StaffCompletedEvents', { state: 'paid' }],
  ['?list=calendar&state=paid&league=l-1', 'StaffEventMonth', { state: 'paid', leagueId: 'l-1' }],
  ['?list=calendar&of=mine', 'StaffEventMonth', { userId: 's-1' }],
])('asks for what %s names', (search, operation, variables) => {
  const { events } = list(`/admin/events${search}`, 'event_manager');
  expect(events()[0]?.operation).toBe(operation);
  expect(events()[0]?.variables).toMatchObject(variables);
});

it('says who commentates, and whose stream is down during the event', async () => {
  const { root, events } = list('/admin/events', 'event_manager');
  const commentator = { __typename: 'StaffEventCommentator', id: 'u-7', username: 'lena_m' };
  const aired = (id: string, more: object) => row({ id, shoutcast: true, commentator, streamLive: false, ...more });
  await events()[0]?.answer({
    adminActiveEvents: pageOf(
      aired('e-1', { state: 'live', streamLive: true }),
      aired('e-2', { state: 'live' }),
      aired('e-3', { state: 'locked' }),
      aired('e-4', { commentator: null, streamLive: null }),
      row({ id: 'e-5' }),
    ),
  });
  const words = [...root.querySelectorAll('tbody tr')].map((each) => each.lastElementChild?.textContent);
  expect(words).toEqual(['Live, lena_m', 'Off air, lena_m', 'lena_m', 'Nobody', '–']);
});

it('shows the events of a month by day, including past months', async () => {
  const { root, events } = list('/admin/events?list=calendar&month=2025-03&kind=tournament', 'event_manager');
  expect(events()[0]?.operation).toBe('StaffEventMonth');
  expect(events()[0]?.variables).toMatchObject({
    kind: 'tournament',
    from: '2025-03-01T00:00:00.000Z',
    to: '2025-04-01T00:00:00.000Z',
  });
  const ended = row({ id: 'e-2', name: 'March Cup', state: 'paid', startDate: '2025-03-07T20:00:00Z' });
  await events()[0]?.answer({
    active: pageOf(),
    completed: pageOf(ended, row({ id: 'e-3', kind: 'stake_event', startDate: '2025-03-07T18:00:00Z' })),
  });
  const links = [...root.querySelectorAll('ol li li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/stakes/e-3', '/admin/events/e-2']);
  click(find(root, '[aria-label="Previous month"]'));
  await expect.poll(() => events().at(-1)?.variables).toMatchObject({ from: '2025-02-01T00:00:00.000Z' });
});

it('keeps the focus in its filters when it turns into the calendar and back', async () => {
  const { root, events } = list('/admin/events', 'event_manager');
  await events()[0]?.answer({ adminActiveEvents: pageOf(row()) });
  const filter = find(root, '[role=combobox][aria-label=List]');
  filter.focus();
  const choose = (value: string) => fill(find<HTMLInputElement>(root, 'search input'), value);
  choose('calendar');
  await expect.poll(() => events().at(-1)?.operation).toBe('StaffEventMonth');
  await events()
    .at(-1)
    ?.answer({ active: pageOf(row()), completed: pageOf() });
  expect(root.querySelector('[aria-label="Previous month"]')).not.toBeNull();
  expect(() => buttonNamed(root, 'Download as CSV')).toThrow();
  expect(document.activeElement).toBe(filter);
  choose('completed');
  await expect.poll(() => events().at(-1)?.operation).toBe('StaffCompletedEvents');
  expect(document.activeElement).toBe(filter);
});

it('offers the leagues to roles that see them', async () => {
  const { root, calls } = list('/admin/events?league=l-1', 'referee');
  const league = { __typename: 'AdminLeague', id: 'l-1', name: 'Ironfall <b>Pro</b>' };
  await calls.find(({ operation }) => operation === 'StaffEventLeagues')?.answer({ adminLeagues: [league] });
  expect(root.textContent).toContain('Ironfall <b>Pro</b>');
  expect(list('/admin/events', 'support').calls.map(({ operation }) => operation)).not.toContain('StaffEventLeagues');
});

it('keeps out roles without a part in events', () => {
  const { root, calls } = list('/admin/events', 'finance');
  expect(root.textContent).toContain('limited to these roles');
  expect(calls).toEqual([]);
});

const event = (more: object = {}) => ({
  __typename: 'PlayEvent',
  id: 'e-1',
  kind: 'tournament',
  number: 41,
  name: 'Friday Cup',
  state: 'registration',
  hidden: false,
  inviteOnly: false,
  code: 'FR1DAY',
  game: { __typename: 'EventGame', id: 'g', name: 'Pitch Kings' },
  mode: { __typename: 'EventMode', id: 'm', name: 'Versus' },
  console: { __typename: 'EventConsole', id: 'c', name: 'PlayStation 5' },
  formatWords: 'Single elimination',
  seeding: 'rank',
  teamSize: 1,
  minTeams: 2,
  maxTeams: 16,
  teamsCount: 2,
  waitlistCount: 0,
  entryAmount: 1000,
  sponsorAmount: 0,
  poolAmount: 2000,
  startDate: '2026-11-27T20:00:00Z',
  checkInAt: '2026-11-27T19:30:00Z',
  locksAt: '2026-11-27T19:55:00Z',
  startedAt: null,
  completedAt: null,
  cancelReason: null,
  ...more,
});
const team = (more: object = {}) => ({
  __typename: 'StaffEventTeam',
  id: 't-1',
  name: 'Night Owls',
  code: 'OWL',
  joinCode: 'OWLS42',
  seed: 1,
  seedPoints: null,
  status: 'registered',
  waitlisted: false,
  registeredAt: '2026-11-26T10:00:00Z',
  checkedInAt: null,
  placement: null,
  prizeAmount: null,
  tags: ['Wild card'],
  members: [
    {
      __typename: 'StaffEventMember',
      user: { __typename: 'PublicPerson', id: 'u-1', username: 'maya_q' },
      slot: 'lineup',
      captain: true,
      paidAmount: 1000,
    },
  ],
  ...more,
});

function open(path: string, ...roles: string[]) {
  const shown = showAsStaff(
    roles,
    <Routes>
      <Route path="/admin/events/:eventId" element={<EventPage />} />
    </Routes>,
    `/admin/events/e-1${path}`,
  );
  const answer = async (more: object, teams: object[]) => {
    const callOf = (name: string) => shown.calls.find(({ operation }) => operation === name);
    await callOf('StaffTournament')?.answer({
      playEventSummary: { __typename: 'PlayEventSummary', event: event(more) },
    });
    await callOf('StaffEventTeams')?.answer({ adminEventTeams: teams });
  };
  return { ...shown, answer };
}

it('lists what was announced, with its author, and lets referees write', async () => {
  const { root, calls, answer } = open('?tab=announcements', 'referee');
  await answer({}, []);
  const list = calls.find(({ operation }) => operation === 'RefereeAnnouncements');
  expect(list?.variables).toEqual({ id: 'e-1' });
  const announcement = (id: string, description: string, more: object = {}) => ({
    __typename: 'StaffAnnouncement',
    id,
    description,
    pinned: false,
    author: null,
    publishedAt: '2026-11-27T20:00:00Z',
    ...more,
  });
  const author = { __typename: 'PublicPerson', id: 'u-1', username: 'ada_voss' };
  const pinned = announcement('a-1', 'Lineups lock at nine.', { pinned: true, author });
  await list?.answer({ refereeAnnouncements: [pinned, announcement('a-2', '<b>Hi</b>')] });
  expect(root.textContent).toContain('ada_voss');
  expect(root.textContent).toContain('Pinned');
  expect(root.textContent).toContain('<b>Hi</b>');
  fill(find<HTMLTextAreaElement>(root, 'textarea'), 'Five minutes to go.');
  click(buttonNamed(root, 'Send'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'AnnounceEvent')?.variables)
    .toEqual({ id: 'e-1', description: 'Five minutes to go.', pinned: false });
});

it('removes a team before the start and says who gets money back', async () => {
  const { root, calls, answer } = open('?tab=teams', 'event_manager');
  await answer({}, [team()]);
  expect(root.textContent).toContain('maya_q (captain)');
  expect(() => buttonNamed(root, 'Disqualify')).toThrow();
  click(buttonNamed(root, 'Remove Night Owls'));
  expect(document.body.textContent).toContain('Every member’s entry is refunded.');
  click(buttonNamed(find(document, '[role=dialog], [role=alertdialog]'), 'Remove'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('RemoveEventTeam');
  expect(calls.at(-1)?.variables).toEqual({ id: 'e-1', teamId: 't-1', reason: null });
  await calls.at(-1)?.answer({ adminRemoveEventTeam: { __typename: 'MatchEvent', id: 'e-1' } });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Night Owls is removed']);
});

it('moves a team to the seed of the team that it is dropped on, and lists teams by seed', async () => {
  const { root, calls, answer } = open('?tab=teams', 'event_manager');
  await answer({}, [
    team({ id: 't-3', name: 'Kites', waitlisted: true }),
    team({ id: 't-2', name: 'Redline', seed: 2 }),
    team({ seed: 1 }),
  ]);
  const rows = () => [...root.querySelectorAll('tbody tr')];
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Night Owls', 'Redline', 'Kites']);
  expect(rows().map((row) => row.getAttribute('draggable'))).toEqual(['true', 'true', null]);
  // jsdom doesn't support drag data.
  const kept = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => kept.set(type, value),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()];
    },
  };
  for (const [type, at] of [
    ['dragstart', 1],
    ['dragover', 0],
    ['drop', 0],
  ] as const) {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
    act(() => {
      rows()[at]?.dispatchEvent(event);
    });
  }
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'ChangeEventTeamSeed')?.variables)
    .toEqual({ id: 'e-1', teamId: 't-2', seed: 1 });
});

it('fixes the seeds once the event locks, and for roles that don’t manage it', async () => {
  for (const [role, state] of [
    ['event_manager', 'locked'],
    ['referee', 'registration'],
  ] as const) {
    const { root, answer } = open('?tab=teams', role);
    await answer({ state }, [team()]);
    expect(find(root, 'tbody tr').getAttribute('draggable')).toBeNull();
    endStaffPage();
  }
});

it('edits a team’s name in place, and doesn’t overwrite someone else’s edit automatically', async () => {
  const { root, calls, answer } = open('?tab=teams', 'event_manager');
  await answer({ state: 'registration' }, [team()]);
  const renames = () => calls.filter(({ operation }) => operation === 'RenameEventTeam');
  const field = () => find<HTMLInputElement>(root, 'td form input');
  click(find(root, '[aria-label^="Edit name"]'));
  const was = field().value;
  fill(field(), 'x');
  click(find(root, '[aria-label=Save]'));
  expect(renames()).toEqual([]);
  fill(field(), ' Top Dogs ');
  click(find(root, '[aria-label=Save]'));
  click(find(root, '[aria-label=Save]'));
  await expect.poll(() => renames().length).toBe(1);
  expect(renames()[0]?.variables).toEqual({ id: 'e-1', teamId: 't-1', name: 'Top Dogs', was });
  await renames()[0]?.refuse('CONFLICT', 1001, { current: 'Hill Dogs' });
  await expect.poll(() => root.textContent).toContain('Someone else changed this to “Hill Dogs”');
  expect(field().value).toBe(' Top Dogs ');
  click(find(root, '[aria-label=Save]'));
  await expect.poll(() => renames()[1]?.variables).toMatchObject({ name: 'Top Dogs', was: 'Hill Dogs' });
  await renames()[1]?.answer({ adminRenameEventTeam: { __typename: 'MatchEvent', id: 'e-1' } });
  await expect.poll(() => root.querySelector('td form')).toBeNull();
});

it('cancels an edit with Escape, and leaves names alone once the event is live', async () => {
  const { root, calls, answer } = open('?tab=teams', 'event_manager');
  await answer({ state: 'registration' }, [team()]);
  click(find(root, '[aria-label^="Edit name"]'));
  fill(find<HTMLInputElement>(root, 'td form input'), 'Top Dogs');
  pressKey(find(root, 'td form input'), 'Escape');
  await expect.poll(() => root.querySelector('td form')).toBeNull();
  expect(calls.some(({ operation }) => operation === 'RenameEventTeam')).toBe(false);
  endStaffPage();
  const live = open('?tab=teams', 'event_manager');
  await live.answer({ state: 'live' }, [team({ status: 'active' })]);
  expect(live.root.querySelector('[aria-label^="Edit name"]')).toBeNull();
});

it('disqualifies during the event only, with a reason', async () => {
  const { root, calls, answer } = open('?tab=teams', 'referee');
  await answer({ state: 'live' }, [team({ status: 'active' })]);
  expect(root.textContent).toContain('Night Owls');
  expect(root.querySelector('[aria-label^="Edit name"]')).toBeNull();
  click(buttonNamed(root, 'Disqualify'));
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'left the room');
  click(buttonNamed(find(document, '[role=dialog], [role=alertdialog]'), 'Disqualify'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ id: 'e-1', teamId: 't-1', reason: 'left the room' });
});

it.each([
  ['event_manager', ['/admin/events/new?from=e-1']],
  ['referee', []],
] as const)('leads a %s to a copy of the event', async (role, expected) => {
  const { root, answer } = open('', role);
  await answer({}, []);
  const links = [...root.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Duplicate');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

it('reschedules with the new start in three time zones', async () => {
  const { root, answer } = open('', 'event_manager');
  await answer({}, []);
  click(buttonNamed(root, 'Reschedule'));
  fill(find<HTMLInputElement>(document, 'input[type=datetime-local]'), '2026-11-28T21:30');
  expect(document.body.textContent).toContain('Start, New York');
  expect(document.body.textContent).toContain('Start, Berlin');
});

it('leads from an event that isn’t a tournament to its stake page', async () => {
  const { root, calls } = showAsStaff(
    ['referee'],
    <Routes>
      <Route path="/admin/events/:eventId" element={<EventPage />} />
      <Route path="/admin/stakes/:eventId" element={<p>the stake page</p>} />
    </Routes>,
    '/admin/events/e-9',
  );
  await calls.find(({ operation }) => operation === 'StaffTournament')?.answer({ playEventSummary: null });
  expect(root.textContent).toContain('the stake page');
});
