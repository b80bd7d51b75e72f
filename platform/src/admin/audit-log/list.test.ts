import { afterAll, beforeAll, expect, it } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { type Stage, stageOf } from '../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let stage: Stage;
let support: Person;
let finance: Person;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
  support = await t.person({ area: 'staff', roles: ['support'] });
  finance = await t.person({ area: 'staff', roles: ['finance'] });
});
afterAll(() => t.close());

const see = (who: Person, type: string, id: string, more = '') =>
  t.inject(who, 'GET', `/admin/v1/audit_log?subject_type=${type}&subject_id=${id}${more}`);

it('shows who changed an event and why, and views only on request', async () => {
  const { id } = stage.event;
  const { manager } = stage.staff;
  const start = new Date((await appNow(t.db)).getTime() + 3 * 3_600_000).toISOString();
  const moved = await t.inject(manager, 'POST', `/admin/v1/events/${id}/reschedule`, {
    start_date: start,
    reason: 'The venue has no power.',
  });
  expect(moved.statusCode).toBe(200);
  const items = (await see(support, 'event', id)).json().items;
  expect(items[0]).toMatchObject({
    area: 'staff',
    actor: { id: manager.id },
    action: 'admin.events.reschedule',
    reason: 'The venue has no power.',
  });
  const all = (await see(support, 'event', id, '&views=true')).json().items;
  expect(all[0]).toMatchObject({ action: 'admin.audit_log.list', actor: { id: support.id }, changes: [] });
  expect(all.length).toBeGreaterThan(items.length);
});

it('is only for roles that may see the record', async () => {
  expect((await see(finance, 'event', stage.event.id)).statusCode).toBe(403);
  expect((await see(finance, 'transaction', newId())).json().items).toEqual([]);
  expect((await see(support, 'partner_invoice', newId())).statusCode).toBe(403);
  expect((await see(support, 'user', newId())).json().error.code).toBe(1000);
});
