import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { enroll } from '../testing/partners.ts';

const DAY = 86_400_000;
let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const manager = () => t.person({ area: 'staff', roles: ['partner_manager'] });
async function partner(): Promise<Person> {
  const person = await t.person();
  await enroll(t, person, []);
  return person;
}
async function struck(category = 'no_show') {
  const [giver, person] = [await manager(), await partner()];
  const body = { user_id: person.id, category_id: category, text: 'Round 2 started without you' };
  const { id } = (await t.inject(giver, 'POST', '/admin/v1/partners/strikes', body)).json();
  return { giver, person, id: id as string };
}
const appeal = (who: Person, id: string, text = 'My connection was lost') =>
  t.inject(who, 'POST', `/api/v1/partners/strikes/${id}/appeal`, { text });
const decide = (staff: Person, id: string, accept: boolean) =>
  t.inject(staff, 'POST', `/admin/v1/partners/strikes/${id}/appeal`, { accept, reason: 'We checked the logs' });
const open = async (staff: Person) =>
  (await t.inject(staff, 'GET', '/admin/v1/partners/strikes/appeals?page_size=100'))
    .json<{ items: { id: string; user_id: string }[] }>()
    .items.map(({ id }) => id);
const state = async ({ id }: Person) =>
  (await t.owner.selectFrom('partners').select('state').where('user_id', '=', id).executeTakeFirstOrThrow()).state;

it('waits for staff, who revoke the strike and end the suspension', async () => {
  const { giver, person, id } = await struck();
  expect(await state(person)).toBe('suspended');
  const made = (await appeal(person, id)).json();
  expect(made).toMatchObject({ state: 'active', appeal_until: null, appeal: { state: 'open', answer: null } });
  expect(await state(person)).toBe('suspended');
  const other = await manager();
  expect(await open(other)).toContain(id);
  expect((await decide(giver, id, true)).json().error.message).toBe(
    'You gave this strike. A different staff member must decide.',
  );
  const decided = (await decide(other, id, true)).json();
  expect(decided).toMatchObject({ state: 'revoked', appeal: { state: 'accepted', answer: 'We checked the logs' } });
  expect(await state(person)).toBe('active');
  expect(await open(other)).not.toContain(id);
  expect((await decide(other, id, true)).json().error.code).toBe(1002);
});

it('can be rejected, which keeps the strike and tells the partner', async () => {
  const { person, id } = await struck('late');
  await appeal(person, id);
  expect((await decide(await manager(), id, false)).json()).toMatchObject({
    state: 'active',
    appeal: { state: 'rejected' },
  });
  const told = await t.owner.selectFrom('notifications').select('title').where('user_id', '=', person.id).execute();
  expect(told.map(({ title }) => title)).toContain('Your appeal was rejected');
  expect((await appeal(person, id)).json().error.code).toBe(1007);
});

it('is possible once, for the own active strike, within seven days', async () => {
  const { person, id } = await struck('late');
  const stranger = await partner();
  expect((await appeal(stranger, id)).statusCode).toBe(404);
  expect((await appeal(person, newId())).statusCode).toBe(404);
  expect((await appeal(await t.person(), id)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await appeal(person, id, '   ')).json().error).toMatchObject({ code: 1000, param: 'text' });
  const both = await Promise.all([appeal(person, id), appeal(person, id)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = await struck('late');
  const token = late.person;
  await t.owner
    .updateTable('partner_strikes')
    .set({ created_at: new Date(Date.now() - 8 * DAY) })
    .where('id', '=', late.id)
    .execute();
  expect((await appeal(token, late.id)).json().error.code).toBe(1002);
});

it('doesn’t exist for revoked strikes, and an accepted appeal leaves a revocation as it was', async () => {
  const { giver, person, id } = await struck('late');
  await appeal(person, id);
  await t.inject(giver, 'DELETE', `/admin/v1/partners/strikes/${id}?reason=Wrong+match`);
  expect((await decide(await manager(), id, true)).json()).toMatchObject({ revoke_reason: 'Wrong match' });
  const revoked = await struck('late');
  await t.inject(revoked.giver, 'DELETE', `/admin/v1/partners/strikes/${revoked.id}?reason=Wrong+match`);
  expect((await appeal(revoked.person, revoked.id)).json().error.code).toBe(1002);
});
