import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { limitUserConcurrency } from './userConcurrency.ts';

test('a user’s requests beyond the limit start in order as earlier ones end', async () => {
  const share = limitUserConcurrency(2, 10_000);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const all = gates.map(({ promise }, n) =>
    share.run('ann', () => {
      started.push(n);
      return promise;
    }),
  );
  await vi.waitFor(() => expect(started).toEqual([0, 1]));
  await share.run('bob', async () => expect(started).toEqual([0, 1]));
  gates[1]?.resolve();
  await all[1];
  gates[0]?.resolve();
  await all[0];
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
  for (const { resolve } of gates) resolve();
  await Promise.all(all);
});

test('a request that waits too long gets 503 and doesn’t run later', async () => {
  const share = limitUserConcurrency(1, 20);
  const { resolve, promise } = Promise.withResolvers<void>();
  const first = share.run('ann', () => promise);
  let ran = false;
  const late = share.run('ann', async () => {
    ran = true;
  });
  await expect(late).rejects.toMatchObject({ status: 503, data: { retry_after: 1 } });
  resolve();
  await first;
  await share.run('ann', async () => expect(ran).toBe(false));
});

test('a failed request gives its place to the next one', async () => {
  const share = limitUserConcurrency(1, 10_000);
  const failed = share.run('ann', () => Promise.reject(new Error('failed')));
  const next = share.run('ann', async () => 'ran');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('ran');
});

test('requests without a user aren’t limited', async () => {
  const share = limitUserConcurrency(1, 20);
  const { resolve, promise } = Promise.withResolvers<void>();
  const first = share.run(null, () => promise);
  expect(await share.run(null, async () => 'ran')).toBe('ran');
  resolve();
  await first;
});

describe('while rows are locked', () => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await testPlatform({ config: { poolSize: 6, userRequests: 2, userWaitMs: 300, lockTimeoutMs: 500 } });
  });
  afterAll(() => t.close());

  test('while one user’s 120 waiting requests get 503, other users are served', async () => {
    const [ann, bob] = [await t.person({ cash: 5000 }), await t.person()];
    await t.owner.transaction().execute(async (held) => {
      await sql`select 1 from users where id = ${ann.id} for update`.execute(held);
      const waiting = Array.from({ length: 120 }, () =>
        t.inject(ann, 'PUT', '/api/v1/users', { bio: 'I play at night.' }),
      );
      const other = await t.inject(bob, 'PUT', '/api/v1/users', { bio: 'I play at noon.' });
      expect(other.statusCode).toBe(200);
      const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([503]));
    });
    const after = await t.inject(ann, 'PUT', '/api/v1/users', { bio: 'I play at dawn.' });
    expect(after.statusCode).toBe(200);
  });

  test('a read of a locked ledger gets 503 with a time to retry', async () => {
    const ann = await t.person({ cash: 5000 });
    await t.owner.transaction().execute(async (held) => {
      await sql`lock table ledger_accounts in access exclusive mode`.execute(held);
      const answer = await t.inject(ann, 'GET', '/api/v1/wallets');
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
    });
    expect((await t.inject(ann, 'GET', '/api/v1/wallets')).statusCode).toBe(200);
  });
});
