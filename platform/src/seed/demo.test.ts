import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { seedDemo } from './demo.ts';
import { world } from './lobby.ts';
import { crowd, demoPeople, readyPlayers, traders } from './people.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  await seedDemo(t.deps);
}, 120_000);
afterAll(() => t.close());

async function states(): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('matches')
    .select(['state', (eb) => eb.fn.countAll<number>().as('number')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.number)]));
}

it('is full of life', async () => {
  const { completed = 0, available = 0, invited = 0, prematch = 0, active = 0, reporting = 0 } = await states();
  expect(completed).toBe(world.finished);
  expect(available).toBe(world.open);
  expect(invited).toBe(world.invited);
  const teams = await t.db.selectFrom('matches').select('state').where('team_size', '>', 1).execute();
  expect(teams.map((match) => match.state)).toEqual(Array.from({ length: world.openTeams }, () => 'available'));
  expect(prematch + active + reporting).toBe(world.running);
  const people = await t.db.selectFrom('users').select('username').execute();
  expect(people).toHaveLength(readyPlayers.length + crowd.length + traders.length);
});

it('has nobody twice and nothing made up in the ledger', async () => {
  const phones = [...readyPlayers, ...crowd, ...traders].map((one) => one.phone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(demoPeople.map((one) => one.roles.length > 0)).toContain(true);
  const { rows } = await sql<{ imbalance: number; paid_in: number; deposited: number }>`
    select (select coalesce(sum(balance), 0)::int8 from ledger_accounts) as imbalance,
      (select -balance from ledger_accounts where name = 'external:paypal') -
        (select balance from ledger_accounts where name = 'house:promo') as paid_in,
      (select sum(amount)::int8 from deposit_orders where state = 'completed') as deposited`.execute(t.db);
  expect(rows[0]?.imbalance).toBe(0);
  expect(rows[0]?.paid_in).toBe(rows[0]?.deposited);
  expect(rows[0]?.deposited).toBe([...readyPlayers, ...crowd, ...traders].reduce((sum, one) => sum + one.deposit, 0));
});

it('adds only what is missing when it runs again', async () => {
  const before = await states();
  await seedDemo(t.deps);
  expect(await states()).toEqual(before);
  await t.clock.advance(31 * 60_000);
  expect((await states()).available).toBeUndefined();
  await seedDemo(t.deps);
  expect((await states()).available).toBe(world.open);
}, 120_000);
