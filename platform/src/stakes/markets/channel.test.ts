import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession } from '../../http/access/session.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { OrderView } from '../orders/schemas.ts';
import { buy, cancel, cashOut, contractsOf, type Stage, stageOf, until } from '../testing/stage.ts';
import { pendingOrders } from './channel.ts';
import type { ContractView } from './schemas.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

async function sessionOf(person: Person) {
  const session = await findSession(t.db, person.token);
  if (!session) throw new Error('a person has a session');
  return session;
}

interface Told {
  contracts: ContractView[];
  orders: OrderView[];
  fills_count: number;
}

const key = () => ({ event_id: stage.event.id });

/** Events the channel has stored for all subscribers, oldest first. */
async function stored(): Promise<unknown[]> {
  const { rows } = await sql<{ data: string }>`
    select data::text as data from live_events where channel = 'pending_orders' and key = ${JSON.stringify(key())}
    order by seq`.execute(t.owner);
  return rows.map(({ data }) => JSON.parse(data));
}

/** The events sent to this user. */
async function sentTo(person: Person): Promise<Told[]> {
  const session = await sessionOf(person);
  const sent: Told[] = [];
  for (const event of await stored()) {
    sent.push((await pendingOrders.personal?.(t.db, session, event, t.deps.config)) as Told);
  }
  return sent;
}

/**
 * The client's merge rule (docs/domain/markets.md#offers): removed at quantity 0, replaced by ID, otherwise
 * appended.
 */
function merged(events: readonly Told[]): ContractView[] {
  const book = new Map<string, ContractView>();
  for (const contract of events.flatMap(({ contracts }) => contracts)) {
    if (contract.remaining_quantity === 0 || contract.reflective_quantity === 0) book.delete(contract.id);
    else book.set(contract.id, contract);
  }
  return [...book.values()].sort(byId);
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const served = async (person: Person) => (await contractsOf(t, person, stage)).sort(byId);

test("events merged by the client's rule reproduce the server's book for each viewer", async () => {
  const [ann, bob, eve] = [await t.person({ cash: 50_000 }), await t.person({ cash: 50_000 }), await t.person()];
  const mine = await buy(t, ann, stage, { price: 50, amount: 2000 });
  const rest = await buy(t, ann, stage, { price: 30, amount: 900 });
  await buy(t, bob, stage, { event_team_id: stage.teams[1], price: 50, amount: 1200 });
  await cancel(t, ann, rest.order.id);
  // Places an ask, then sells half of its position. The ask shrinks without appearing in an outcome.
  await cashOut(t, ann, mine.leg_id, { ask_price: 90 });
  await buy(t, bob, stage, { price: 60, amount: 720 });
  await cashOut(t, ann, mine.leg_id, { min_proceeds: 720, payout_cents: 1200 });

  const fills = async () => (await sentTo(eve)).reduce((sum, { fills_count }) => sum + fills_count, 0);
  await until(async () => expect(await fills()).toBe(2));
  expect(merged(await sentTo(bob))).toEqual(await served(bob));
  expect(merged(await sentTo(ann))).toEqual(await served(ann));
  expect((await served(ann)).map(({ mine: own }) => own)).toContain(true);
});

test('sends orders only to their owners, and never reveals who made an offer', async () => {
  const [ann, eve] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  const { order } = await buy(t, ann, stage, { price: 10, amount: 500 });
  await until(async () => {
    const own = (await sentTo(ann)).flatMap(({ orders }) => orders);
    expect(own).toContainEqual(expect.objectContaining({ id: order.id, state: 'open' }));
  });
  const sent = await sentTo(eve);
  expect(sent.flatMap(({ orders }) => orders)).toEqual([]);
  expect(JSON.stringify(sent)).not.toContain(ann.id);
  const session = await sessionOf(eve);
  const snapshot = (await pendingOrders.snapshot(t.db, session, key(), t.deps.config)) as Told;
  expect(snapshot.orders).toEqual([]);
  expect(JSON.stringify(snapshot)).not.toContain(ann.id);
  expect(snapshot.contracts.map(({ id }) => id)).toContain(order.id);
});
