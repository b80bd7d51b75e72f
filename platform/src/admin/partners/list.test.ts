import { afterAll, beforeAll, expect, it } from 'vitest';
import { earn, fillPool } from '../../partners/pay/testing/pay.ts';
import type { Schedule } from '../../partners/schedule/timeslots.ts';
import { enroll, programLeague } from '../../partners/testing/partners.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffActions } from '../testing/staff.ts';

let t: TestPlatform;
let staff: Person;
let leagues: [Schedule, Schedule];
/**
 * `best` has 1,200 points in the first league, `both` has 1,000 and 700, `second` has 1,000 in the second, and `none`
 * is in neither.
 */
let people: [best: Person, both: Person, second: Person, none: Person];

beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['partner_manager'] });
  leagues = [await programLeague(t), await programLeague(t)];
  people = [await t.person(), await t.person(), await t.person(), await t.person()];
  const [best, both, second, none] = people;
  const [one, other] = leagues;
  await enroll(t, best, [one]);
  await enroll(t, both, [one, other]);
  await enroll(t, second, [other]);
  await enroll(t, none, []);
  await setPoints(best, one, 1200);
  await setPoints(both, other, 700);
  await earn(t, both, 2_500);
});
afterAll(() => t.close());

async function setPoints({ id }: Person, { league_id }: Schedule, rp: number) {
  const path = `/admin/v1/partners/${id}/leagues/${league_id}`;
  expect((await t.inject(staff, 'PATCH', path, { rp, reason: 'Placement' })).statusCode).toBe(200);
}

interface Row {
  id: string;
  points: number | null;
  unpaid_amount: number;
}
const page = async (query: object) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await t.inject(staff, 'GET', `/admin/v1/partners?${text}`);
  expect(answer.statusCode).toBe(200);
  return answer.json() as { items: Row[]; has_next: boolean };
};
const list = async (query: object = {}) => (await page(query)).items;
const names = (rows: Row[]) => rows.map(({ id }) => people.findIndex((person) => person.id === id));

it('shows the most points that partners have, and what they were not paid yet', async () => {
  const rows = await list();
  expect(names(rows)).toEqual([3, 2, 1, 0]);
  expect(rows.map(({ points }) => points)).toEqual([null, 1000, 1000, 1200]);
  expect(rows.map(({ unpaid_amount }) => unpaid_amount)).toEqual([0, 0, 2_500, 0]);
});

it('is limited to a league, with the points in it', async () => {
  const rows = await list({ league_id: leagues[1].league_id });
  expect(names(rows)).toEqual([2, 1]);
  expect(rows.map(({ points }) => points)).toEqual([1000, 700]);
});

it('is sorted by points and limited to a range, page by page', async () => {
  expect(names(await list({ sort: 'most_points' }))).toEqual([0, 2, 1, 3]);
  const [one, other] = [
    await page({ sort: 'fewest_points', page_size: 2 }),
    await page({ sort: 'fewest_points', page_size: 2, page: 2 }),
  ];
  expect([names(one.items), one.has_next, names(other.items), other.has_next]).toEqual([[2, 1], true, [0, 3], false]);
  expect(names(await list({ min_points: 1001 }))).toEqual([0]);
  expect(names(await list({ max_points: 999 }))).toEqual([]);
  expect(names(await list({ max_points: 999, league_id: leagues[1].league_id }))).toEqual([1]);
});

it('is limited to partners with unpaid earnings and to a state', async () => {
  expect(names(await list({ unpaid: true }))).toEqual([1]);
  expect(names(await list({ unpaid: true, filter: 'suspended' }))).toEqual([]);
});

it('reads what staff did about a partner, and nothing about the rest of the account', async () => {
  const [best] = people;
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await t.inject(support, 'POST', `/admin/v1/users/${best.id}/freeze`, { reason: 'Check' })).statusCode).toBe(
    200,
  );
  const path = `/admin/v1/partners/${best.id}/audit_log`;
  const read = async (query = '') => (await t.inject(staff, 'GET', `${path}${query}`)).json().items;
  const [entry, ...rest] = await read();
  expect(entry).toMatchObject({
    action: 'admin.partners.league_update',
    actor: { id: staff.id },
    reason: 'Placement',
    changes: expect.arrayContaining([{ field: 'rp', before: '1000', after: '1200' }]),
  });
  expect(rest).toEqual([]);
  expect((await read('?views=true'))[0].action).toBe('admin.partners.audit_log');
  expect(await staffActions(t, best.id)).toContain('admin.users.freeze');
  expect((await t.inject(support, 'GET', path)).statusCode).toBe(403);
  expect((await t.inject(staff, 'GET', `/admin/v1/partners/${(await t.person()).id}/audit_log`)).statusCode).toBe(404);
});

it('includes the invoices of the partner', async () => {
  const [, both] = people;
  await fillPool(t);
  const body = { user_id: both.id, items: [], reason: 'End of season' };
  const invoice = (await t.inject(staff, 'POST', '/admin/v1/partners/invoices', body)).json();
  const path = `/admin/v1/partners/invoices/${invoice.id}/cancel`;
  expect((await t.inject(staff, 'POST', path, { reason: 'Wrong sum' })).statusCode).toBe(200);
  const { items } = (await t.inject(staff, 'GET', `/admin/v1/partners/${both.id}/audit_log`)).json();
  expect(items.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'admin.partners.invoice_cancel',
    'admin.partners.invoice_create',
  ]);
});
