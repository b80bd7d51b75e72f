import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { common } from '../shared/errors.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { moduleOf } from '../testing/kit.ts';
import { purgeKeys } from './idempotency.ts';
import { policy } from './policy.ts';
import { moneyRoute, moneyStepsRoute } from './route.ts';

const Body = Type.Object({ amount: Type.Integer() });
const Answer = Type.Object({ effects: Type.Integer() });
const shared = {
  method: 'POST' as const,
  summary: 'For tests.',
  policy: policy.user({ money: true }),
  body: Body,
  response: Answer,
  status: 201,
};

let t: TestPlatform;
let person: Person;
let gate: Promise<void> = Promise.resolve();
let entered: () => void = () => undefined;
let crash = false;
let outside: string[] = [];

const module = moduleOf((app) => {
  moneyRoute(app, {
    ...shared,
    operationId: 'test.once',
    url: '/test/once',
    async handler({ body, userId }, tx) {
      const { rows } = await sql<{ effects: number }>`insert into effects (user_id, effects) values (${userId}, 1)
        on conflict (user_id) do update set effects = effects.effects + 1 returning effects`.execute(tx);
      entered();
      await gate;
      if (body.amount < 0) throw common.notAllowedNow();
      return { effects: rows[0]?.effects ?? 0 };
    },
  });
  moneyStepsRoute(app, {
    ...shared,
    operationId: 'test.steps',
    url: '/test/steps',
    async handler({ body }, finish) {
      outside.push(`order ${body.amount}`);
      entered();
      await gate;
      if (crash) throw new Error('the process dies here');
      if (body.amount < 0) throw common.notAllowedNow();
      return finish(async (tx) => {
        await sql`update effects set effects = effects + 100`.execute(tx);
        return { effects: outside.length };
      });
    },
  });
});

beforeAll(async () => {
  t = await testPlatform({ modules: [module] });
  await sql`create table effects (user_id uuid primary key, effects int not null)`.execute(t.owner);
  person = await t.person();
});
afterAll(() => t.close());

const send = (url: string, key: string, body: unknown = { amount: 5 }, who: Person = person) =>
  t.inject(who, 'POST', url, body, { 'idempotency-key': key });

async function effects(who: Person = person): Promise<number> {
  const { rows } = await sql<{ effects: number }>`select effects from effects where user_id = ${who.id}`.execute(t.db);
  return rows[0]?.effects ?? 0;
}

test('the same key and body have one effect and the same response', async () => {
  const first = await send('/test/once', 'a');
  const again = await send('/test/once', 'a');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await effects()).toBe(1);
});

test('keys are scoped to the user', async () => {
  const other = await t.person();
  expect((await send('/test/once', 'a', { amount: 6 }, other)).statusCode).toBe(201);
  expect(await effects(other)).toBe(1);
});

test('a different body with the same key is refused with 1023', async () => {
  const answer = await send('/test/once', 'a', { amount: 6 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.code).toBe(1023);
});

test('the key is required', async () => {
  const answer = await send('/test/once', '');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.param).toBe('Idempotency-Key');
});

test('of two concurrent requests one takes effect and the other is refused as in flight', async () => {
  const before = await effects();
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const started = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const first = send('/test/once', 'race');
  await started;
  const second = await send('/test/once', 'race');
  expect(second.statusCode).toBe(409);
  expect(second.json().error.code).toBe(1024);
  expect(second.headers['retry-after']).toBe('1');
  open();
  gate = Promise.resolve();
  expect((await first).statusCode).toBe(201);
  expect(await effects()).toBe(before + 1);
});

test('thirty concurrent requests have one effect', async () => {
  const before = await effects();
  const answers = await Promise.all(Array.from({ length: 30 }, () => send('/test/once', 'burst')));
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
  expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
  expect(await effects()).toBe(before + 1);
});

test('twenty concurrent repeats of a finished request all get its response', async () => {
  const first = await send('/test/once', 'finished');
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/test/once', 'finished')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  for (const answer of answers) expect(answer.json()).toEqual(first.json());
});

test('a refusal has no effect and frees the key', async () => {
  const before = await effects();
  expect((await send('/test/once', 'refused', { amount: -1 })).json().error.code).toBe(1002);
  expect(await effects()).toBe(before);
  expect((await send('/test/once', 'refused', { amount: 1 })).statusCode).toBe(201);
});

test('unknown fields and duplicate keys are refused before any effect', async () => {
  const before = await effects();
  const unknown = await send('/test/once', 'unknown', { amount: 1, bonus: 1 });
  expect([unknown.statusCode, unknown.json().error.param]).toEqual([400, 'bonus']);
  const twice = await send('/test/once', 'twice', '{"amount":1,"amou\\u006et":900}');
  expect([twice.statusCode, twice.json().error.code]).toEqual([400, 1000]);
  expect(await effects()).toBe(before);
});

test('steps: success is replayed, and the external call happens once', async () => {
  outside = [];
  const first = await send('/test/steps', 's1');
  const again = await send('/test/steps', 's1');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(outside).toEqual(['order 5']);
});

test('steps: in flight is 409; after a crash the same request resumes immediately', async () => {
  outside = [];
  crash = true;
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const started = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const first = send('/test/steps', 's2');
  await started;
  expect((await send('/test/steps', 's2')).statusCode).toBe(409);
  open();
  gate = Promise.resolve();
  expect((await first).statusCode).toBe(500);
  crash = false;
  expect((await send('/test/steps', 's2', { amount: 6 })).json().error.code).toBe(1023);
  expect((await send('/test/steps', 's2')).statusCode).toBe(201);
  expect(outside).toEqual(['order 5', 'order 5']);
});

test('steps: a run that lost its lease cannot finish', async () => {
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const started = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const slow = send('/test/steps', 's3');
  await started;
  gate = Promise.resolve();
  await t.clock.advance(61_000);
  const taken = await send('/test/steps', 's3');
  open();
  expect([taken.statusCode, (await slow).statusCode]).toEqual([201, 409]);
});

test('steps: a run keeps its key while it works, and for at most 5 s after a crash', async () => {
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const started = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const slow = send('/test/steps', 's5');
  await started;
  const leaseLeft = async () => {
    const { rows } = await sql<{ ms: number; until: Date }>`select lease_until as until,
      extract(epoch from lease_until - app_now())::float8 * 1000 as ms from idempotency_keys where key = 's5'`.execute(
      t.db,
    );
    return rows[0] ?? { ms: 0, until: new Date(0) };
  };
  const before = await leaseLeft();
  expect(before.ms).toBeGreaterThan(0);
  expect(before.ms).toBeLessThanOrEqual(5000);
  await vi.waitFor(
    async () => expect((await leaseLeft()).until.getTime()).toBeGreaterThan(before.until.getTime()),
    10_000,
  );
  open();
  gate = Promise.resolve();
  expect((await slow).statusCode).toBe(201);
});

test('steps: a refusal frees the key', async () => {
  expect((await send('/test/steps', 's4', { amount: -1 })).json().error.code).toBe(1002);
  expect((await send('/test/steps', 's4', { amount: 2 })).statusCode).toBe(201);
});

test('keys are kept for 72 hours', async () => {
  await send('/test/once', 'old');
  await t.clock.advance(71 * 3_600_000);
  expect((await send('/test/once', 'old')).headers['idempotent-replayed']).toBe('true');
  await t.clock.advance(2 * 3_600_000);
  expect(await purgeKeys(t.db)).toBeGreaterThan(0);
  expect((await send('/test/once', 'old')).headers['idempotent-replayed']).toBeUndefined();
});
