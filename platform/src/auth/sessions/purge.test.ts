import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld } from '../testing/world.ts';
import { purgeTraces } from './purge.ts';

const DAY = 86_400_000;

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

const count = async (table: 'check_ins' | 'sessions' | 'identity_verifications') => {
  const { n } = await w.t.owner
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

test('deletes device traces after half a year and unverified numbers after a month, and keeps active sessions', async () => {
  const device = w.device();
  await w.signIn('+12025550901', device);
  await w.start('+12025550902', w.device());
  const { body } = await w.signIn('+12025550903', w.device());
  const checkIn = () =>
    w.t.app.inject({
      method: 'POST',
      url: '/api/v1/check_in',
      headers: { authorization: `Bearer ${body.token}` },
      payload: { client_type: 'web', app_version: '1.0.0' },
    });
  await checkIn();
  const before = { sessions: await count('sessions'), checkIns: await count('check_ins') };

  await w.t.deps.jobs.runDue();
  await purge();
  expect(await count('sessions')).toBe(before.sessions);
  expect(await count('identity_verifications')).toBe(3);

  await w.t.clock.advance(31 * DAY);
  await purge();
  expect(await count('identity_verifications')).toBe(2);
  expect(await count('check_ins')).toBe(before.checkIns);

  await w.t.clock.advance(200 * DAY);
  await purge();
  expect(await count('check_ins')).toBe(0);
  expect(await count('sessions')).toBe(0);
  // Completed verifications prove who owns the number, so they are kept.
  expect(await count('identity_verifications')).toBe(2);
});

const purge = async () => purgeTraces({}, w.t.deps);
