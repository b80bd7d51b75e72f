import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { lockKnownPartner } from '../store.ts';
import { enroll, moveTo } from '../testing/partners.ts';
import { giveStrike } from './give.ts';
import { revokeStrike } from './revoke.ts';
import { activePoints, shieldOf } from './store.ts';

const DAY = 86_400_000;
const [HOUR, WEEK] = [3_600_000, 7 * DAY];
const [PARTNERS, WEEKS] = [6, 12];

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, '2027-01-04T12:00:00Z');
});
afterAll(() => t.close());

/** Points, days and whether a shield takes them, from docs/domain/partners.md#strikes. */
const categories = {
  late: { points: 1, days: 30, shielded: true },
  no_show: { points: 3, days: 90, shielded: true },
  stream_rule: { points: 1, days: 30, shielded: false },
  unsporting: { points: 2, days: 60, shielded: false },
} as const;
const names = Object.keys(categories) as (keyof typeof categories)[];

interface Given {
  id: string;
  category: keyof typeof categories;
  at: number;
  absorbed: boolean;
}

/** A partner with the record that isn't revoked, and the end of the suspension that follows from it. */
interface Model {
  person: Person;
  since: number;
  record: Given[];
  suspendedUntil: number;
}

/** Numbers from 0 to below 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = numbersFrom(20_270_104);

const pointsOf = ({ record }: Model, now: number) =>
  record
    .filter(({ absorbed, at, category }) => !absorbed && now < at + categories[category].days * DAY)
    .reduce((sum, { category }) => sum + categories[category].points, 0);

const weeksFor = (points: number) => (points >= 6 ? 4 : points >= 3 ? 1 : 0);

/** Whether eight weeks without a strike have passed since the start, the last strike or the last use of the shield. */
function hasShield({ since, record }: Model, now: number): boolean {
  let [from, earned] = [since, false];
  for (const { at, absorbed } of record) {
    earned = (earned || at - from >= 8 * WEEK) && !absorbed;
    from = at;
  }
  return earned || now - from >= 8 * WEEK;
}

async function give(model: Model, now: number): Promise<void> {
  const category = names[Math.floor(random() * names.length)] ?? 'late';
  const announced = random() < 0.5;
  const expected = announced && categories[category].shielded && hasShield(model, now);
  const { id, absorbed } = await withTransaction(t.db, async (tx) =>
    giveStrike(tx, await lockKnownPartner(tx, model.person.id), {
      categoryId: category,
      text: 'x',
      announced,
      by: null,
    }),
  );
  expect(absorbed).toBe(expected);
  model.record.push({ id, category, at: now, absorbed });
  const weeks = absorbed ? 0 : weeksFor(pointsOf(model, now));
  if (weeks > 0) model.suspendedUntil = Math.max(model.suspendedUntil, now + weeks * WEEK);
}

async function revoke(model: Model, now: number): Promise<void> {
  const one = model.record[Math.floor(random() * model.record.length)];
  if (!one) return;
  await withTransaction(t.db, async (tx) =>
    revokeStrike(tx, await lockKnownPartner(tx, model.person.id), one.id, 'Wrong match'),
  );
  model.record = model.record.filter((other) => other !== one);
  if (weeksFor(pointsOf(model, now)) === 0) model.suspendedUntil = 0;
}

async function expectModel(model: Model): Promise<void> {
  const now = (await appNow(t.db)).getTime();
  const partner = await t.db
    .selectFrom('partners')
    .selectAll()
    .where('user_id', '=', model.person.id)
    .executeTakeFirstOrThrow();
  expect(await activePoints(t.db, model.person.id), 'points that haven’t expired').toBe(pointsOf(model, now));
  expect(partner.state, 'suspended by the thresholds').toBe(model.suspendedUntil > now ? 'suspended' : 'active');
  expect((await shieldOf(t.db, partner)) !== null, 'the shield').toBe(hasShield(model, now));
}

/** The first week is an hour late and weeks are an hour longer, so that nothing ends while a week is being checked. */
const week = (number: number) =>
  moveTo(t, new Date(Date.parse('2027-03-01T13:00:00Z') + number * (WEEK + HOUR)).toISOString());

test('points, suspensions and shields follow from the record in every week of a season', async () => {
  const models: Model[] = [];
  for (let n = 0; n < PARTNERS; n++) {
    const person = await t.person();
    await enroll(t, person, []);
    const since = (await appNow(t.db)).getTime();
    models.push({ person, since, record: [], suspendedUntil: 0 });
  }
  const counts = { absorbed: 0, suspended: 0, revoked: 0 };
  for (let number = 0; number < WEEKS; number++) {
    await week(number);
    await t.deps.timers.runDue();
    for (const model of models) {
      await expectModel(model);
      const now = (await appNow(t.db)).getTime();
      if (random() < 0.35) await give(model, now);
      else if (random() < 0.1 && model.record.length > 0) {
        counts.revoked += 1;
        await revoke(model, now);
      }
      await expectModel(model);
      if (model.suspendedUntil > now) counts.suspended += 1;
    }
  }
  counts.absorbed = models.flatMap(({ record }) => record).filter(({ absorbed }) => absorbed).length;
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
});
