import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../chat/testing/conversations.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffActions } from '../testing/staff.ts';

let t: TestPlatform;
let reported: Person;
let moderators: Person[];
let admin: Person;
beforeAll(async () => {
  t = await testPlatform();
  reported = await t.person();
  moderators = [await staff('moderator'), await staff('moderator')];
  admin = await staff('admin');
});
afterAll(() => t.close());

const staff = (role: 'moderator' | 'admin') => t.person({ area: 'staff', roles: [role] });
const flag = async () =>
  (
    await call<{ id: string }>(t, await t.person(), 'POST', '/moderation/flag', {
      subject_type: 'user',
      subject_id: reported.id,
      reason: 'harassment',
    })
  ).body.id;
const own = (who: Person | undefined, id: string, mine: boolean) =>
  t.inject(who ?? admin, 'POST', `/admin/v1/reports/${id}/own`, { mine });

it('gives all reports about an item one owner, and gives them back', async () => {
  const [first, second] = [await flag(), await flag()];
  const [mia, noa] = moderators;
  expect((await own(mia, first, true)).json()).toMatchObject({ owner: { id: mia?.id } });
  expect((await own(noa, second, true)).json().error).toMatchObject({ code: 1002 });
  expect((await own(noa, second, false)).json().error).toMatchObject({ code: 1002 });
  expect((await own(admin, second, false)).json()).toMatchObject({ owner: null });
  expect((await own(noa, first, true)).json()).toMatchObject({ owner: { id: noa?.id } });
  const { items } = (await t.inject(mia ?? admin, 'GET', '/admin/v1/reports?page_size=100')).json();
  expect(items.map(({ owner }: { owner: { id: string } | null }) => owner?.id)).toEqual([noa?.id, noa?.id]);
  expect(await staffActions(t, first)).toContain('admin.reports.own');
  await t.inject(noa ?? admin, 'POST', `/admin/v1/reports/${first}/decide`, { outcome: 'rejected', reason: 'fine' });
  expect((await own(noa, first, true)).json().error).toMatchObject({ code: 1002 });
});

it('refuses unknown reports and roles that can’t decide', async () => {
  expect((await own(moderators[0], admin.id, true)).statusCode).toBe(404);
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await own(support, await flag(), true)).statusCode).toBe(403);
});
