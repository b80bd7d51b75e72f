import { InMemoryCache } from '@apollo/client';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { staffPolicies } from '@/app/apollo/createStaffClient.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { StaffPartnerWeeksDocument } from '../api/partners.generated.ts';
import { AppealsPage } from './AppealsPage.tsx';
import { PartnerPage } from './PartnerPage.tsx';
import { PartnersPage } from './PartnersPage.tsx';

afterEach(endStaffPage);

const user = { __typename: 'PublicPerson', id: 'u-1', username: 'r_solano', imageUrl: null };
const partner = (state: string, more: object = {}) => ({
  __typename: 'AdminPartner',
  id: 'u-1',
  user,
  state,
  code: null,
  appliedAt: '2026-11-01T10:00:00Z',
  suspendedUntil: null,
  strikePoints: 0,
  kycState: 'approved',
  text: '<b>Five seasons</b>',
  decidedAt: null,
  reason: null,
  leagues: [],
  ...more,
});

function show(path: string, roles = ['partner_manager']) {
  const shown = showAsStaff(
    roles,
    <Routes>
      <Route path="/admin/partners" element={<PartnersPage />} />
      <Route path="/admin/partners/appeals" element={<AppealsPage />} />
      <Route path="/admin/partners/:userId" element={<PartnerPage />} />
    </Routes>,
    path,
  );
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  return { ...shown, call };
}

async function open(state: string, more: object = {}, path = '/admin/partners/u-1') {
  const shown = show(path);
  await shown.call('StaffPartner')?.answer({ adminPartner: partner(state, more) });
  return shown;
}

/** Every write has a key, so that a repeated one has no effect. */
const keyed = { idempotencyKey: expect.any(String) };
const dialog = () => find(document, '[role=dialog]');
const reason = (text: string) => {
  const areas = dialog().querySelectorAll('textarea');
  const area = areas[areas.length - 1];
  if (!area) throw new Error('no reason is asked for');
  fill(area, text);
};

it('lists applicants by the state in the address, and ignores unknown states', async () => {
  expect(show('/admin/partners?filter=applied').call('StaffPartners')?.variables).toEqual({
    filter: 'applied',
    page: 1,
  });
  const { root, call } = show('/admin/partners?filter=best');
  expect(call('StaffPartners')?.variables).toEqual({ page: 1 });
  const { text: _, kycState: __, decidedAt: ___, reason: ____, ...row } = partner('applied');
  const items = [
    { ...row, __typename: 'AdminPartnerRow', leagues: ['Pro League'], points: 1204, unpaidAmount: 18_420 },
  ];
  await call('StaffPartners')?.answer({
    adminPartners: { __typename: 'AdminPartnerRowPage', items, page: 1, pageSize: 50, hasNext: false },
  });
  expect(root.textContent).toContain('r_solano');
  expect(root.textContent).toContain('Waitlist');
  expect(root.textContent).toContain('1,204');
  expect(root.textContent).toContain('$184.20');
});

it('filters by league, points and open pay, and sorts by points', async () => {
  const path = '/admin/partners?league=l-1&pay=open&from=900&to=1200&sort=-points';
  const { root, call } = show(path);
  const wanted = { leagueId: 'l-1', unpaid: true, minPoints: 900, maxPoints: 1200, page: 1 };
  expect(call('StaffPartners')?.variables).toEqual({ ...wanted, sort: 'most_points' });
  await call('PartnerFilterLeagues')?.answer({
    adminLeagues: [{ __typename: 'AdminLeague', id: 'l-1', name: 'Pro League' }],
  });
  expect(root.textContent).toContain('Pro League');
  expect(show('/admin/partners?pay=all&from=best&to=-3&sort=name').call('StaffPartners')?.variables).toEqual({
    page: 1,
  });
});

it('shows what staff did about a partner, with views on request', async () => {
  const { root, call } = await open('active', {}, '/admin/partners/u-1?tab=audit');
  expect(call('StaffPartnerAudit')?.variables).toEqual({ id: 'u-1', views: false, page: 1 });
  const entry = {
    __typename: 'AuditRecord',
    id: 'staff-7',
    at: '2026-11-20T10:00:00Z',
    area: 'staff',
    actor: { __typename: 'PublicPerson', id: 's-1', username: 'mila' },
    action: 'admin.partners.suspend',
    changes: [{ __typename: 'AuditChange', field: 'state', before: 'active', after: 'suspended' }],
    reason: 'Missed three events',
  };
  await call('StaffPartnerAudit')?.answer({
    adminPartnerAuditLog: { __typename: 'AuditRecordPage', items: [entry], page: 1, pageSize: 20, hasNext: true },
  });
  for (const text of ['mila', 'admin.partners.suspend', 'suspended', 'Missed three events'])
    expect(root.textContent).toContain(text);
  click(buttonNamed(root, 'Older'));
  expect(call('StaffPartnerAudit')?.variables).toEqual({ id: 'u-1', views: false, page: 2 });
  click(find(root, '[role=switch]'));
  expect(call('StaffPartnerAudit')?.variables).toEqual({ id: 'u-1', views: true, page: 1 });
});

it('is only for partner managers and admins', () => {
  const { calls } = show('/admin/partners', ['support']);
  expect(calls).toEqual([]);
});

it('accepts an applicant with a code and a reason', async () => {
  const { root, call } = await open('applied');
  expect(root.textContent).toContain('<b>Five seasons</b>');
  click(buttonNamed(root, 'Accept'));
  fill(find<HTMLInputElement>(dialog(), 'input'), 'so');
  reason('Strong season');
  click(buttonNamed(dialog(), 'Accept'));
  expect(dialog().textContent).toContain('Enter a code of 3 to 12 letters and digits.');
  fill(find<HTMLInputElement>(dialog(), 'input'), 'solano');
  click(buttonNamed(dialog(), 'Accept'));
  await expect
    .poll(() => call('UpdatePartner')?.variables)
    .toEqual({ id: 'u-1', active: true, code: 'SOLANO', reason: 'Strong season', ...keyed });
  await call('UpdatePartner')?.answer({ adminUpdatePartner: partner('active', { code: 'SOLANO' }) });
  expect(currentToasts().map(({ title }) => title)).toEqual(['r_solano is a partner']);
  expect(root.textContent).toContain('Suspend');
});

it('offers acceptance only for an approved identity, and refuses with a reason', async () => {
  const { root, call } = await open('applied', { kycState: 'submitted' });
  expect(buttonNamed(root, 'Accept').getAttribute('aria-disabled')).toBe('true');
  click(buttonNamed(root, 'Refuse'));
  reason('Too few matches');
  click(buttonNamed(dialog(), 'Refuse application'));
  await expect
    .poll(() => call('UpdatePartner')?.variables)
    .toEqual({ id: 'u-1', active: false, reason: 'Too few matches', ...keyed });
});

it('suspends for a number of weeks and ends a suspension', async () => {
  const { root, call } = await open('suspended', { code: 'SOLANO', suspendedUntil: '2999-01-01T10:00:00Z' });
  click(buttonNamed(root, 'Change suspension'));
  const ends = () => dialog().textContent?.match(/isn’t drafted until (.+?) and/)?.[1];
  const first = ends();
  click(buttonNamed(dialog(), 'Increase Duration'));
  expect(find(dialog(), '[role=spinbutton]').textContent).toBe('2 weeks');
  expect(ends()).not.toBe(first);
  pressKey(find(dialog(), '[role=spinbutton]'), 'PageDown');
  expect(ends()).toBe(first);
  reason('No-shows');
  click(buttonNamed(dialog(), 'Suspend partner'));
  await expect
    .poll(() => call('SuspendPartner')?.variables)
    .toEqual({ id: 'u-1', numOfWeeks: 1, reason: 'No-shows', ...keyed });
  await call('SuspendPartner')?.answer({ adminSuspendPartner: partner('suspended', { code: 'SOLANO' }) });
  click(buttonNamed(root, 'End suspension'));
  reason('Cleared up');
  click(buttonNamed(dialog(), 'End suspension'));
  await expect.poll(() => call('UnsuspendPartner')?.variables).toEqual({ id: 'u-1', reason: 'Cleared up', ...keyed });
});

const slot = {
  __typename: 'PartnerTimeslot',
  id: 'a1',
  startDate: '2999-01-07T18:00:00Z',
  endDate: '2999-01-07T19:30:00Z',
  selected: false,
  selectedLastWeek: false,
} as const;
const week = {
  __typename: 'LeagueAvailability',
  league: { __typename: 'EventLeague', id: 'l1', name: 'Pro League' },
  timeZone: 'UTC',
  week: '2999-01-07',
  closesAt: '2999-01-04T18:00:00Z',
  closed: true,
  origin: 'copied',
  timeslots: [slot],
} as const;

it('changes a closed week with a reason', async () => {
  const { root, call } = await open('active', { code: 'SOLANO' }, '/admin/partners/u-1?tab=availability');
  await call('StaffPartnerWeeks')?.answer({ adminPartnerAvailabilities: [week] });
  expect(root.textContent).toContain('Copied from the week before.');
  click(find(root, '[data-slot=a1]'));
  click(buttonNamed(root, 'Add 1 time'));
  reason('Called in');
  click(buttonNamed(dialog(), 'Add times'));
  await expect
    .poll(() => call('UpdatePartnerWeek')?.variables)
    .toEqual({ userId: 'u-1', timeslotIds: ['a1'], selected: true, reason: 'Called in', ...keyed });
  const timeslots = [{ ...slot, selected: true }];
  await call('UpdatePartnerWeek')?.answer({
    adminUpdatePartnerAvailability: [{ ...week, origin: 'staff', timeslots }],
  });
  expect(find(root, '[data-slot=a1]').dataset.state).toBe('free');
});

const strike = (more: object = {}) => ({
  __typename: 'AdminStrike',
  id: 's-1',
  category: 'Late',
  points: 1,
  text: '<b>Ten minutes</b>',
  state: 'active',
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-20T10:00:00Z',
  createdBy: { __typename: 'PublicPerson', id: 'u-2', username: 'mara' },
  revokedAt: null,
  revokeReason: null,
  automatic: false,
  appeal: null,
  event: null,
  rankingPoints: 0,
  ...more,
});
const late = { __typename: 'StrikeCategory', id: 'late', name: 'Late', points: 1, days: 30, shielded: true };
const integrity = { ...late, id: 'integrity', name: 'Integrity', points: 10, days: null, shielded: false };

async function openStrikes(points: number, items: object[]) {
  const shown = await open('active', { code: 'SOLANO' }, '/admin/partners/u-1?tab=strikes');
  const shield = { __typename: 'PartnerShield', available: false, earnedAt: null };
  await shown.call('StaffStrikes')?.answer({
    adminPartnerStrikes: { __typename: 'AdminStrikes', points, review: points >= 10, shield, items },
  });
  await shown.call('StaffPastStrikes')?.answer({
    adminPartnerExpiredStrikes: { __typename: 'AdminStrikePage', items: [], page: 1, pageSize: 10, hasNext: false },
  });
  await shown.call('StrikeCategories')?.answer({ adminStrikeCategories: [late, integrity] });
  return shown;
}

it('gives a strike with a key, and loads the partner again because it may suspend them', async () => {
  const { root, call, calls } = await openStrikes(0, []);
  click(buttonNamed(root, 'Give strike'));
  click(find(dialog(), '[role=checkbox]'));
  reason('Ten minutes late');
  click(buttonNamed(dialog(), 'Give strike'));
  await expect
    .poll(() => call('CreateStrike')?.variables)
    .toEqual({ userId: 'u-1', categoryId: 'late', text: 'Ten minutes late', announced: true, ...keyed });
  const loads = () => calls.filter(({ operation }) => operation === 'StaffPartner').length;
  expect(loads()).toBe(1);
  await call('CreateStrike')?.answer({ adminCreateStrike: strike() });
  expect(currentToasts().map(({ title }) => title)).toContain('Strike given');
  await expect.poll(loads).toBe(2);
});

it('gives a strike for an event of the partner, and shows what it costs', async () => {
  const { root, call } = await openStrikes(1, [
    strike({ event: { __typename: 'StrikeEvent', id: 'e-0', name: 'Owls vs. Tide' }, rankingPoints: -5 }),
  ]);
  expect(root.textContent).toContain('Event: Owls vs. Tide');
  expect(root.textContent).toContain('Costs 5 ranking points');
  expect(call('StrikeEvents')).toBeUndefined();
  click(buttonNamed(root, 'Give strike'));
  const event = { __typename: 'PartnerEvent', id: 'e-1', name: 'Owls vs. Redline', startDate: '2026-11-20T10:00:00Z' };
  await call('StrikeEvents')?.answer({ adminStrikeEvents: [{ ...event, league: null }] });
  click(buttonNamed(dialog(), 'No event'));
  click(find(document, '[role=option]:last-child'));
  reason('Didn’t show up');
  click(buttonNamed(dialog(), 'Give strike'));
  await expect.poll(() => call('CreateStrike')?.variables).toMatchObject({ categoryId: 'late', eventId: 'e-1' });
});

it('gives a strike without an event when the events can’t be loaded', async () => {
  const { root, call } = await openStrikes(0, []);
  click(buttonNamed(root, 'Give strike'));
  await call('StrikeEvents')?.refuse('UNAVAILABLE');
  await expect.poll(() => dialog().textContent).toContain('The events couldn’t be loaded.');
  reason('Ten minutes late');
  click(buttonNamed(dialog(), 'Give strike'));
  await expect.poll(() => call('CreateStrike')?.variables).toMatchObject({ categoryId: 'late' });
});

it('shows who gave a strike and why, asks for a decision from ten points on, and revokes it', async () => {
  const { root, call } = await openStrikes(10, [strike({ points: 10, category: 'Integrity', expiresAt: null })]);
  for (const words of ['needs a decision', '<b>Ten minutes</b>', 'mara', 'Never expires.', 'Integrity, 10 points'])
    expect(root.textContent).toContain(words);
  click(buttonNamed(root, 'Revoke'));
  reason('Wrong match');
  click(buttonNamed(dialog(), 'Revoke strike'));
  await expect.poll(() => call('RevokeStrike')?.variables).toEqual({ id: 's-1', reason: 'Wrong match', ...keyed });
});

it('doesn’t change the week of a former partner, or offer anything for a deleted account', async () => {
  const former = await open('inactive', { code: 'SOLANO' }, '/admin/partners/u-1?tab=availability');
  await former.call('StaffPartnerWeeks')?.answer({ adminPartnerAvailabilities: [week] });
  click(find(former.root, '[data-slot=a1]'));
  expect(find(former.root, '[data-slot=a1]').dataset.state).toBe('off');
  const deleted = await open('inactive', { user: null });
  expect(deleted.root.textContent).not.toContain('Make partner');
});

it('keeps the same time slot of two partners apart in the cache', () => {
  const cache = new InMemoryCache({ typePolicies: staffPolicies });
  const put = (userId: string, selected: boolean) => {
    const data = {
      __typename: 'Query' as const,
      adminPartnerAvailabilities: [{ ...week, timeslots: [{ ...slot, selected }] }],
    };
    cache.writeQuery({ query: StaffPartnerWeeksDocument, variables: { userId }, data });
  };
  put('u-1', true);
  put('u-2', false);
  const data = cache.readQuery({ query: StaffPartnerWeeksDocument, variables: { userId: 'u-1' } });
  expect(data?.adminPartnerAvailabilities[0]?.timeslots[0]?.selected).toBe(true);
});

const appeal = {
  __typename: 'StrikeAppeal',
  state: 'open',
  text: 'Lag',
  appealedAt: '2026-11-21T10:00:00Z',
  answer: null,
};

it('lists open appeals and decides them, but not those against own strikes', async () => {
  const { root, call } = show('/admin/partners/appeals');
  const item = (id: string, more: object) => ({
    __typename: 'AppealedStrike',
    id,
    userId: 'u-1',
    user,
    strike: strike({ id, appeal, ...more }),
  });
  const own = { createdBy: { __typename: 'PublicPerson', id: 's-1', username: 'tomas' } };
  await call('StaffAppeals')?.answer({
    adminStrikeAppeals: {
      __typename: 'AppealedStrikePage',
      items: [item('s-1', {}), item('s-2', own)],
      page: 1,
      pageSize: 50,
      hasNext: false,
    },
  });
  pressKey(document.body, 'j');
  expect(root.textContent).toContain('Lag');
  click(buttonNamed(root, 'Accept appeal'));
  reason('The log shows it');
  click(buttonNamed(dialog(), 'Accept appeal'));
  await expect
    .poll(() => call('DecideAppeal')?.variables)
    .toEqual({ id: 's-1', accept: true, reason: 'The log shows it', ...keyed });
  await call('DecideAppeal')?.answer({
    adminDecideAppeal: strike({ id: 's-1', state: 'revoked', appeal: { ...appeal, state: 'accepted', answer: 'Yes' } }),
  });
  expect(currentToasts().map(({ title }) => title)).toContain('Appeal accepted');
  pressKey(document.body, 'j');
  expect(buttonNamed(root, 'Reject appeal').getAttribute('aria-disabled')).toBe('true');
});

it('names the platform as the giver of an automatic strike', async () => {
  const { root } = await openStrikes(1, [strike({ createdBy: null, automatic: true })]);
  expect(root.textContent).toContain('by the platform');
});
