import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pick } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { DraftsPage } from './DraftsPage.tsx';

afterEach(endStaffPage);

const leagues = ['Open Circuit', 'Pro League'].map((name, index) => ({
  __typename: 'AdminLeague',
  id: `l-${index + 1}`,
  name,
  season: 1,
  seasonStartedAt: null,
  game: { __typename: 'EventGame', id: 'g', name: 'Vantablitz' },
}));
const team = (id: string, name: string, points = 1000) => ({ __typename: 'DraftTeam', id, name, points });
const [owls, redline] = [team('a', 'Night Owls', 1040), team('b', 'Redline Five')];
const score = { __typename: 'DraftScore', total: 40, pointsDifference: 40, rematch: 0, exposure: 0 };
const [first, second] = ['2999-01-05T20:00:00.000Z', '2999-01-06T20:00:00.000Z'];
const draft = (id: string, more: object = {}) => ({
  __typename: 'EventDraft',
  id,
  state: 'generated',
  startDate: first,
  warnings: [],
  eventId: null,
  teams: [owls, redline],
  score,
  ...more,
});
const slot = (id: string, startDate: string, more: object = {}) => ({
  __typename: 'DraftSlot',
  id,
  week: '2998-12-31',
  startDate,
  teamIds: ['a', 'b'],
  draftIds: [],
  events: [],
  ...more,
});
const plan = (drafts: object[]) => ({
  adminDrafts: drafts,
  adminDraftSchedule: [slot('s-1', first, { draftIds: ['d-1', 'd-2'] }), slot('s-2', second)],
  adminPossibleMatches: [
    { __typename: 'PossibleMatch', id: 'a_c', teams: [owls, team('c', 'Low Tide')], score, startDates: [second] },
  ],
});

async function open(drafts: object[], roles = ['event_manager'], path = '/admin/drafts') {
  const shown = showAsStaff(roles, <DraftsPage />, path);
  await shown.calls[0]?.answer({ adminLeagues: leagues });
  await expect.poll(() => shown.calls.length).toBe(2);
  await shown.calls[1]?.answer(plan(drafts));
  return shown;
}
const column = (root: Element, name: string) => find(root, `section[aria-label="${name}"]`);
const dialog = () => find(document, '[role=dialog]');

it('shows the drafts of the league in the address by state, with what speaks for and against them', async () => {
  const { root, calls } = await open(
    [
      draft('d-1', { warnings: ['rematch'] }),
      draft('d-2', { state: 'edited', warnings: ['double_booked'] }),
      draft('d-3', { state: 'approved', eventId: 'e-1' }),
    ],
    ['event_manager'],
    '/admin/drafts?league=l-2',
  );
  expect(calls[1]?.variables).toMatchObject({ leagueId: 'l-2' });
  expect(column(root, 'Generated').textContent).toContain('Score 40: 40 points apartRematch within 14 days');
  expect(find(column(root, 'Edited'), '[data-conflict]').textContent).toContain('Too close to another event');
  expect(find(column(root, 'Approved'), 'a').getAttribute('href')).toBe('/admin/stakes/e-1');
  const calendar = column(root, 'Calendar');
  expect(calendar.textContent).toContain('Week of Mon, Dec 31');
  expect(calendar.querySelectorAll('h4')).toHaveLength(2);
  expect(calendar.textContent).toContain('Night Owls vs. Redline Five');
  expect(find(calendar, '[data-conflict]').textContent).toContain('Too close to another event');
  expect(column(root, 'Possible matches').textContent).toContain('Night Owls vs. Low Tide');
});

it('approves a draft at its start, and all valid ones together', async () => {
  const { root, calls } = await open([draft('d-1'), draft('d-2', { warnings: ['not_free'] })]);
  click(buttonNamed(column(root, 'Generated'), 'Approve'));
  click(buttonNamed(dialog(), 'Approve'));
  expect(calls.at(-1)).toMatchObject({ operation: 'ApproveDraft', variables: { draftId: 'd-1', startDate: first } });
  await calls.at(-1)?.answer({ adminApproveDraft: draft('d-1', { state: 'approved', eventId: 'e-1' }) });
  expect(calls.at(-1)?.operation).toBe('StaffDrafts');
  await calls.at(-1)?.answer(plan([draft('d-2', { warnings: ['not_free'] }), draft('d-4')]));
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  click(buttonNamed(root, 'Approve all valid'));
  expect(dialog().textContent).toContain('Approve 1 draft of Open Circuit');
  click(buttonNamed(dialog(), 'Approve all valid'));
  expect(calls.at(-1)).toMatchObject({ operation: 'ApproveDrafts', variables: { draftIds: ['d-4'] } });
});

it('approves drafts over a team’s weekly limit only one by one, and says what that overrides', async () => {
  const { root, calls } = await open([draft('d-1', { warnings: ['over_cap'] }), draft('d-2')]);
  click(buttonNamed(root, 'Approve all valid'));
  expect(dialog().textContent).toContain('Approve 1 draft of Open Circuit');
  click(buttonNamed(dialog(), 'Approve all valid'));
  expect(calls.at(-1)).toMatchObject({ operation: 'ApproveDrafts', variables: { draftIds: ['d-2'] } });
  endStaffPage();
  const again = await open([draft('d-1', { warnings: ['over_cap'] })]);
  click(buttonNamed(column(again.root, 'Generated'), 'Approve'));
  expect(dialog().textContent).toContain('Approving this draft overrides the limit.');
  click(buttonNamed(dialog(), 'Approve'));
  expect(again.calls.at(-1)).toMatchObject({ operation: 'ApproveDraft', variables: { draftId: 'd-1' } });
});

it('drafts a possible match and moves a draft when they are dropped on a time', async () => {
  const { root, calls } = await open([draft('d-1')]);
  const kept = new Map<string, string>();
  const data = {
    setData: (type: string, value: string) => kept.set(type, value),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()];
    },
  };
  const drag = (type: string, element: Element) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: data });
    element.dispatchEvent(event);
  };
  const time = () => {
    const slots = column(root, 'Calendar').querySelectorAll('[data-free]');
    const last = slots[slots.length - 1];
    if (!last) throw new Error('no time');
    return last;
  };
  drag('drop', time());
  drag('dragstart', find(column(root, 'Generated'), '[draggable=true]'));
  drag('dragover', time());
  drag('drop', time());
  await expect.poll(() => calls.at(-1)?.operation).toBe('MoveDraft');
  expect(calls.at(-1)?.variables).toMatchObject({ id: 'd-1', startDate: second });
  await calls.at(-1)?.answer({ adminMoveDraft: draft('d-1', { state: 'edited', startDate: second }) });
  await expect.poll(() => calls.at(-1)?.operation).toBe('StaffDrafts');
  await calls.at(-1)?.answer(plan([]));
  drag('dragstart', find(column(root, 'Possible matches'), '[draggable=true]'));
  drag('drop', time());
  await expect.poll(() => calls.at(-1)?.operation).toBe('CreateDraft');
  expect(calls.at(-1)?.variables).toMatchObject({ leagueId: 'l-1', teamIds: ['a', 'c'], startDate: second });
});

it('drafts a possible match for any time by keyboard, and marks the times at which both are free', async () => {
  const { root, calls } = await open([]);
  click(buttonNamed(column(root, 'Possible matches'), 'Draft'));
  pick(dialog(), 'Start', first);
  await expect.poll(() => find(dialog(), '[role=combobox]').textContent).not.toContain('both free');
  click(buttonNamed(dialog(), 'Draft'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('CreateDraft');
  expect(calls.at(-1)?.variables).toMatchObject({ teamIds: ['a', 'c'], startDate: first });
});

it('lets partner managers look only, and says when the league isn’t in the program', async () => {
  const { root } = await open([draft('d-1'), draft('d-3', { state: 'approved', eventId: 'e-1' })], ['partner_manager']);
  expect(column(root, 'Approved').textContent).toContain('Night Owls vs. Redline Five');
  expect(column(root, 'Approved').querySelector('a')).toBeNull();
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Approve');
  endStaffPage();
  const other = showAsStaff(['admin'], <DraftsPage />, '/admin/drafts');
  await other.calls[0]?.answer({ adminLeagues: leagues });
  await expect.poll(() => other.calls.length).toBe(2);
  await other.calls[1]?.refuse('NOT_FOUND');
  await expect.poll(() => other.root.textContent).toContain('Open Circuit has no time slots');
});

it('starts the next season for partner managers, and loads the points again', async () => {
  const { root, calls } = await open([draft('d-1')], ['partner_manager']);
  expect(root.textContent).toContain('Season 1');
  click(buttonNamed(root, 'Start season 2'));
  expect(dialog().textContent).toContain('This can’t be undone.');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'The season is over');
  click(buttonNamed(dialog(), 'Start season 2'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('StartSeason');
  expect(calls.at(-1)?.variables).toMatchObject({ id: 'l-1', number: 2, reason: 'The season is over' });
  const before = calls.length;
  await calls.at(-1)?.answer({
    adminStartSeason: { ...leagues[0], season: 2, seasonStartedAt: '2026-11-20T10:00:00Z' },
  });
  await expect
    .poll(() =>
      calls
        .slice(before)
        .map(({ operation }) => operation)
        .sort(),
    )
    .toEqual(['DraftLeagues', 'StaffDrafts']);
  expect(root.textContent).toContain('Season 2, since Fri, Nov 20');
});

it('closes the dialog and loads the page again when someone else has started the season', async () => {
  const { root, calls } = await open([], ['partner_manager']);
  click(buttonNamed(root, 'Start season 2'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'The season is over');
  click(buttonNamed(dialog(), 'Start season 2'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('StartSeason');
  const before = calls.length;
  await calls.at(-1)?.refuse('NOT_ALLOWED_NOW', 1002);
  const again = () => calls.slice(before).find(({ operation }) => operation === 'DraftLeagues');
  await expect.poll(again).toBeDefined();
  expect(find(dialog(), '[role=alert]').textContent).toBe('no');
  await again()?.answer({ adminLeagues: leagues.map((league) => ({ ...league, season: 2 })) });
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(buttonNamed(root, 'Start season 3')).toBeDefined();
  expect(currentToasts().map(({ title }) => title)).toEqual(['You didn’t start season 2']);
});

it('shows event managers the season without the action', async () => {
  const { root } = await open([]);
  expect(root.textContent).toContain('Season 1');
  expect(root.textContent).not.toContain('Start season 2');
});
