import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { requestMarket } from '../market/engine/writer/requests.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { notifyStakers } from './notices.ts';
import { freshKey, matched, phaseIs, type Stage, stageOf, until } from './testing/stage.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const told = async (who: Person) => (await t.inject(who, 'GET', '/api/v1/notifications')).json().items;
const end = async (on: Stage, command: Parameters<typeof requestMarket>[2], phase: string) => {
  await withTransaction(t.db, (tx) => requestMarket(tx, on.marketId, command));
  await phaseIs(t, on.marketId, phase);
};

/** Runs the job until the user has a notification. */
const heard = (who: Person) =>
  until(async () => {
    await notifyStakers({}, t.deps);
    expect(await told(who)).not.toEqual([]);
  });

test('both sides are notified of a result, once, with its amount', async () => {
  const own = await stageOf(t, stage.staff);
  const [ann, bob] = [await person(), await person()];
  await matched(t, own, [ann, bob]);
  await end(own, { type: 'phase', to: 'closed', reason: 'Played.' }, 'closed');
  await end(
    own,
    {
      type: 'settle',
      shares: [
        [1, 1],
        [0, 1],
      ],
    },
    'provisional',
  );
  await heard(ann);
  for (let round = 0; round < 2; round++) await notifyStakers({}, t.deps);
  expect(await told(ann)).toMatchObject([{ category: 'result', title: 'You won $20.00', count: 1 }]);
  expect(await told(bob)).toMatchObject([{ category: 'result', title: 'Your stake lost', count: 1 }]);
  await end(
    own,
    {
      type: 'correct',
      shares: [
        [0, 1],
        [1, 1],
      ],
    },
    'provisional',
  );
  await until(async () => {
    await notifyStakers({}, t.deps);
    expect((await told(bob)).map(({ title }: { title: string }) => title)).toContain('You won $20.00');
  });
});

test('a void notification includes the refund', async () => {
  const own = await stageOf(t, stage.staff);
  const [ann, bob] = [await person(), await person()];
  await matched(t, own, [ann, bob]);
  await end(own, { type: 'void', reason: 'It cannot be decided.' }, 'voided');
  await heard(ann);
  expect(await told(ann)).toMatchObject([
    { title: '$10.00 refunded', data: { nativedeeplink: 'duelbook://my_stakes' } },
  ]);
});

test("a challenge's targets are notified of it, and its creator of the answer", async () => {
  const [ann, bob] = [await person(), await person()];
  const body = { target_user_ids: [bob.id], event_team_id: stage.teams[0], price: 40, amount: 800 };
  const headers = { 'idempotency-key': freshKey() };
  const made = (await t.inject(ann, 'POST', '/api/v2/stakes/challenges', body, headers)).json();
  await heard(bob);
  expect(await told(bob)).toMatchObject([
    { category: 'stakes', title: `${ann.username} challenged you`, data: { active_event_id: stage.event.id } },
  ]);
  await t.inject(
    bob,
    'POST',
    `/api/v2/stakes/challenges/${made.id}/respond`,
    { accepted: false },
    {
      'idempotency-key': freshKey(),
    },
  );
  expect(await told(ann)).toMatchObject([{ title: `${bob.username} declined your challenge` }]);
  await notifyStakers({}, t.deps);
  expect(await told(bob)).toHaveLength(1);
});
