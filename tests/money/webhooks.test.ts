import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../platform/src/db/transaction.ts';
import { post } from '../../platform/src/ledger/post.ts';
import { newId } from '../../platform/src/shared/ids.ts';
import type { Person } from '../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { sendPayout } from '../../platform/src/wallet/withdrawals/sendPayout.ts';
import { expectSound } from './support/ledger.ts';
import { meeting } from './support/meeting.ts';
import { full, saveProof, size } from './support/proof.ts';

const DELIVERIES = 100;
const DEPOSITS = size(2, 20);
const AMOUNT = 5000;

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 1_000_000_000 });
  await t.deps.jobs.runDue();
});
afterAll(() => t.close());

/** Sends an event like the provider does, repeating it until accepted, since fetching the status may time out. */
async function send(type: string, resource: object, id: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { statusCode } = await t.webhook(type, resource, id);
    if (statusCode !== 503 || attempt === 25) return statusCode;
  }
}

/** A deposit the provider has captured but the platform doesn't know about yet. */
async function taken(person: Person, status = 'COMPLETED') {
  const { id, providerId } = await t.order(person, AMOUNT);
  const order = t.paypal.orders.get(providerId);
  if (!order) throw new Error('the provider has no order');
  order.status = 'COMPLETED';
  order.capture = { id: `CAP${providerId}`, status, at: new Date() };
  return { id, capture: order.capture };
}

async function credits(orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transfers where cause_id = ${orderId} and kind = 'deposit'`.execute(t.db);
  return rows[0]?.count ?? 0;
}

describe('one event', () => {
  test(`delivered ${DELIVERIES} times concurrently credits once`, async () => {
    let delivered = 0;
    for (let round = 0; round < DEPOSITS; round += 1) {
      const person = await t.person();
      const { id, capture } = await taken(person);
      const deliver = () => send('PAYMENT.CAPTURE.COMPLETED', { id: capture.id, custom_id: id }, `WH-${id}`);
      for (let sent = 0; sent < DELIVERIES; sent += 25) {
        const answers = await Promise.all(Array.from({ length: 25 }, deliver));
        delivered += answers.filter((status) => status === 200).length;
      }
      expect(await credits(id)).toBe(1);
      expect((await t.wallet(person)).cash).toBe(AMOUNT);
    }
    expect(delivered).toBe(DEPOSITS * DELIVERIES);
    await expectSound(t.databaseUrl);
    saveProof('webhook', { deposits: DEPOSITS, deliveries: delivered, credits: DEPOSITS }, null);
  });

  test('control: two that check before either credits, without a lock, both credit', async () => {
    const { id: userId } = await t.person();
    const allHaveChecked = meeting(2);
    const credit = () =>
      withTransaction(t.db, async (tx) => {
        const { rows } = await sql`select from ledger_transfers where cause_id = 'naive'`.execute(tx);
        await allHaveChecked();
        if (rows.length > 0) return;
        await post(tx, {
          kind: 'deposit',
          causeType: 'test',
          causeId: 'naive',
          entries: [
            { account: 'external:paypal', amount: -AMOUNT },
            { account: `user:${userId}:cash`, amount: AMOUNT },
          ],
        });
      });
    await Promise.all([credit(), credit()]);
    expect(await credits('naive')).toBe(2);
  });
});

/** Events of one user's deposit and withdrawal. The provider may report them in any order. */
const story = ['pending', 'completed', 'reversed', 'unclaimed', 'paid', 'returned'] as const;
type Event = (typeof story)[number];

function* orders(events: readonly Event[]): Generator<Event[]> {
  if (events.length === 0) yield [];
  for (const event of events) for (const rest of orders(events.filter((one) => one !== event))) yield [event, ...rest];
}

interface Life {
  person: Person;
  deposit: Awaited<ReturnType<typeof taken>>;
  withdrawal: string;
  payout: { status: string; itemId: string };
}

async function begin(): Promise<Life> {
  const person = await t.payee({ cash: 4000 });
  const deposit = await taken(person, 'PENDING');
  const response = await t.withdraw(person, person.source, 4000);
  const withdrawal: string = response.json().transaction.subject_id;
  await sendPayout(t.deps, withdrawal);
  const [payout] = t.paypal.payoutsFor(withdrawal);
  if (!payout) throw new Error('the provider has no payout');
  return { person, deposit, withdrawal, payout };
}

/**
 * Delivers an event. From then on, the provider responds with the state at the time of that event, so late events get
 * outdated responses.
 */
async function tell({ deposit, withdrawal, payout }: Life, event: Event): Promise<number> {
  if (event === 'pending' || event === 'completed' || event === 'reversed') {
    deposit.capture.status = event.toUpperCase();
    return send(`PAYMENT.CAPTURE.${event.toUpperCase()}`, { id: deposit.capture.id, custom_id: deposit.id }, newId());
  }
  payout.status = { unclaimed: 'UNCLAIMED', paid: 'SUCCESS', returned: 'RETURNED' }[event];
  const resource = { payout_item_id: payout.itemId, payout_item: { sender_item_id: withdrawal } };
  return send(`PAYMENT.PAYOUTS-ITEM.${event.toUpperCase()}`, resource, newId());
}

/** The final state: balances, statuses and the user's transactions. */
async function end({ person, deposit, withdrawal }: Life): Promise<unknown> {
  const { rows } = await sql`
    select (select state from deposit_orders where id = ${deposit.id}) as deposit,
      (select state from withdrawals where id = ${withdrawal}) as withdrawal,
      (select status from users where id = ${person.id}) as person,
      (select jsonb_object_agg(split_part(name, ':', 1) || ':' || split_part(name, ':', 3), balance) from ledger_accounts
        where name like ${`%${person.id}%`} and balance <> 0) as balances,
      (select coalesce(sum(e.amount), 0)::int8 from ledger_transfers f join ledger_entries e on e.transfer_id = f.id
        join ledger_accounts a on a.id = e.account_id and a.name like 'external:%'
        where f.cause_id in (${deposit.id}, ${withdrawal})) as outside,
      (select jsonb_agg(type || ' ' || state || ' ' || amount order by type) from wallet_transactions
        where user_id = ${person.id}) as lines`.execute(t.db);
  return rows[0];
}

describe('six events', () => {
  const all = [...orders(story)];
  // Evenly spread over all orders, including the first and the last.
  const chosen = full ? all : all.filter((_, index) => index % 45 === 0 || index === all.length - 1);

  test(`delivered in ${chosen.length} orders, with outdated responses for late ones, reach the same final state`, async () => {
    const ends = new Set<string>();
    let told = 0;
    for (const events of chosen) {
      const life = await begin();
      for (const event of events) {
        expect(await tell(life, event), events.join(' ')).toBe(200);
        told += 1;
      }
      ends.add(JSON.stringify(await end(life)));
      expect([...ends], events.join(' ')).toHaveLength(1);
    }
    expect(all).toHaveLength(720);
    expect(JSON.parse([...ends][0] ?? '{}')).toMatchObject({
      deposit: 'reversed',
      withdrawal: 'refunded',
      person: 'frozen',
      balances: { 'user:cash': 4000 },
      outside: 0,
    });
    await expectSound(t.databaseUrl);
    saveProof('webhook-orders', { orders: chosen.length, events: told, ends: ends.size }, null);
  });

  test('control: omitting one of them changes the final state', async () => {
    const ends = new Set<string>();
    for (const missing of [null, 'reversed', 'returned']) {
      const life = await begin();
      for (const event of story.filter((one) => one !== missing)) await tell(life, event);
      ends.add(JSON.stringify(await end(life)));
    }
    expect(ends.size).toBe(3);
  });
});
