import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { moduleOf } from '../../testing/kit.ts';
import { policy } from '../policy.ts';
import { keyedRoute, moneyStepsRoute } from '../route.ts';

const Answer = Type.Object({ runs: Type.Integer() });
const shared = { method: 'POST' as const, summary: 'For tests.', response: Answer };

let t: TestPlatform;
let person: Person;
let runs = 0;
let crash = false;
let gate: Promise<void> = Promise.resolve();
let entered: () => void = () => undefined;

const module = moduleOf((app) => {
  moneyStepsRoute(app, {
    ...shared,
    operationId: 'test.withdraw',
    url: '/test/withdraw',
    policy: policy.user({ money: true, feature: 'withdraw' }),
    async handler(_ctx, finish) {
      runs += 1;
      if (crash) throw new Error('the process dies here');
      return finish(async () => ({ runs }));
    },
  });
  keyedRoute(app, {
    ...shared,
    operationId: 'test.stake',
    url: '/test/stake',
    policy: policy.user({ money: true, feature: 'stake' }),
    async handler() {
      runs += 1;
      entered();
      await gate;
      return { runs };
    },
  });
});

beforeAll(async () => {
  t = await testPlatform({ modules: [module] });
  person = await t.person();
});
afterAll(() => t.close());
beforeEach(async () => {
  runs = 0;
  crash = false;
  await set(true);
});

async function set(enabled: boolean): Promise<void> {
  const names = ['withdrawals', 'staking'] as const;
  await t.owner.updateTable('feature_switches').set({ enabled }).where('name', 'in', names).execute();
  t.deps.switches.forget();
}

const send = (url: string, key: string) => t.inject(person, 'POST', url, undefined, { 'idempotency-key': key });
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json().error?.code;

test('a request that crashed is resumed while its switch is off; a new key is refused and stays free', async () => {
  crash = true;
  expect((await send('/test/withdraw', 'old')).statusCode).toBe(500);
  crash = false;
  await set(false);
  expect(codeOf(await send('/test/withdraw', 'new'))).toBe(1025);
  expect(runs).toBe(1);
  expect((await send('/test/withdraw', 'old')).json()).toEqual({ runs: 2 });
  expect((await send('/test/withdraw', 'old')).json()).toEqual({ runs: 2 });
  await set(true);
  expect((await send('/test/withdraw', 'new')).json()).toEqual({ runs: 3 });
});

test('a request that crashes again while its switch is off can still be resumed', async () => {
  crash = true;
  expect((await send('/test/withdraw', 'twice')).statusCode).toBe(500);
  await set(false);
  expect((await send('/test/withdraw', 'twice')).statusCode).toBe(500);
  crash = false;
  expect((await send('/test/withdraw', 'twice')).json()).toEqual({ runs: 3 });
});

test('a keyed request that is still running isn’t told that nothing happened', async () => {
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const started = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const first = send('/test/stake', 'running');
  await started;
  await set(false);
  expect(codeOf(await send('/test/stake', 'other'))).toBe(1025);
  const repeated = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const again = send('/test/stake', 'running');
  await repeated;
  open();
  expect((await first).statusCode).toBe(200);
  expect((await again).statusCode).toBe(200);
  expect(codeOf(await send('/test/stake', 'running'))).toBe(1025);
});
