import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let support: Person;
let risk: Person;
let user: Person;
beforeAll(async () => {
  t = await testPlatform();
  support = await t.person({ area: 'staff', roles: ['support'] });
  risk = await t.person({ area: 'staff', roles: ['risk'] });
  user = await t.person();
});
afterAll(() => t.close());

const report = (by: Person, acting = false, id = user.id) =>
  t.inject(by, 'POST', `/admin/v1/users/${id}/presence`, { acting });

it('lists who else has the account open and who is about to change it, until they are gone for 30 seconds', async () => {
  expect((await report(support)).json()).toEqual({ items: [] });
  expect((await report(risk)).json().items).toMatchObject([{ staff: { id: support.id }, acting: false }]);
  await report(support, true);
  expect((await report(risk)).json().items).toMatchObject([{ staff: { id: support.id }, acting: true }]);
  await t.clock.advance(31_000);
  expect((await report(risk)).json()).toEqual({ items: [] });
});

it('logs when someone comes, not every report', async () => {
  await t.clock.advance(31_000);
  const entries = async () =>
    (
      await t.owner
        .selectFrom('audit_log')
        .select('actor')
        .where('action', '=', 'admin.users.presence')
        .where('actor', '=', support.id)
        .execute()
    ).length;
  const before = await entries();
  for (const acting of [false, true, false]) await report(support, acting);
  expect(await entries()).toBe(before + 1);
});

it('is refused to players and for accounts that staff can’t open', async () => {
  expect((await report(user)).statusCode).toBe(403);
  expect((await report(support, false, newId())).statusCode).toBe(404);
});
