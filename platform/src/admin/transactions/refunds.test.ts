import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balances } from '../../ledger/post.ts';
import { award, inReview, judge, referee } from '../../matches/testing/dispute.ts';
import { act, balancesOf, duel, type Field, fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { reconcile } from '../../wallet/reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions, staffOf } from '../testing/staff.ts';

/** How long staff can correct a result, and players can appeal a verdict. */
const DAY = 24 * 60 * 60_000;

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
let field: Field;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const refund = (who: Person | null, what: 'deposit' | 'stake', id: string, reason = 'asked for') =>
  t.inject(who, 'POST', `/admin/v1/transactions/${id}/refund_${what}`, { reason });
const transactionOf = async (person: Person, type: string) => {
  const found = (await t.transactions(person)).find((transaction) => transaction.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const captureOf = (orderId: string) => {
  const capture = t.paypal.orderFor(orderId)?.capture;
  if (!capture) throw new Error('nothing was captured');
  return capture;
};
const refundsAsked = (captureId: string) =>
  t.paypal.requests.filter(({ line }) => line === `POST /v2/payments/captures/${captureId}/refund`).length;

describe('a deposit refund', () => {
  test('goes through the provider, from the available cash, once', async () => {
    const person = await t.person();
    const orderId = await t.deposit(person, 5000);
    const { id } = await transactionOf(person, 'deposit');
    expect((await refund(staff.maker, 'deposit', id)).json()).toMatchObject({ amount: -5000, state: 'pending' });
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 5000 });
    expect((await refund(staff.maker, 'deposit', id)).json().error.code).toBe(1002);
    await t.deps.jobs.runDue();
    expect(captureOf(orderId).status).toBe('REFUNDED');
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 0, total: 0 });
    expect(await transactionOf(person, 'chargeback')).toMatchObject({ state: 'completed', amount: -5000 });
    // The provider's webhook for the same refund must not change anything.
    await t.webhook('PAYMENT.CAPTURE.REFUNDED', { id: captureOf(orderId).id, custom_id: orderId });
    await reconcile(t.deps);
    expect((await t.transactions(person)).map(({ type }) => type)).toEqual(['chargeback', 'deposit']);
    expect((await refund(staff.maker, 'deposit', id)).json().error.code).toBe(1002);
    expect(refundsAsked(captureOf(orderId).id)).toBe(1);
    expect(await staffActions(t, orderId)).toEqual(['admin.transactions.refund_deposit']);
    const log = await t.inject(staff.maker, 'GET', `/admin/v1/audit_log?subject_type=transaction&subject_id=${id}`);
    expect(log.json().items).toContainEqual(
      expect.objectContaining({ action: 'admin.transactions.refund_deposit', reason: 'asked for' }),
    );
    const { id: refundTransaction } = await transactionOf(person, 'chargeback');
    const info = await t.inject(staff.maker, 'GET', `/admin/v1/transactions/${refundTransaction}/info`);
    expect(info.json().provider_ids).toEqual([`REF${captureOf(orderId).id}`]);
  });

  test.each(['drop_after', 'error_after', 'silence', 'too_many'] as const)(
    'also happens once when the response is lost (%s)',
    async (what) => {
      const person = await t.person();
      const orderId = await t.deposit(person, 4000);
      const { id } = await transactionOf(person, 'deposit');
      await refund(staff.maker, 'deposit', id);
      t.paypal.faults.push({ on: 'POST /v2/payments/captures', what });
      await t.deps.jobs.runDue().catch(() => undefined);
      await t.clock.advance(120_000);
      await reconcile(t.deps);
      expect(captureOf(orderId).status).toBe('REFUNDED');
      expect(await t.wallet(person)).toMatchObject({ total: 0, pending_withdrawal: 0 });
    },
  );

  test('above $100.00 takes two people; fails without cash or when the provider refuses', async () => {
    const person = await t.payee();
    await t.deposit(person, 20_000);
    const { id } = await transactionOf(person, 'deposit');
    const asked = staff.asked(await refund(staff.maker, 'deposit', id));
    expect((await staff.decide(asked)).json().state).toBe('approved');
    t.paypal.refundAs = 'REFUND_TIME_LIMIT_EXCEEDED';
    await t.deps.jobs.runDue();
    t.paypal.refundAs = 'COMPLETED';
    expect(await t.wallet(person)).toMatchObject({ cash: 20_000, pending_withdrawal: 0 });
    expect(await transactionOf(person, 'chargeback')).toMatchObject({
      state: 'failed',
      reason: 'REFUND_TIME_LIMIT_EXCEEDED',
    });
    await t.withdraw(person, person.source, 5000);
    const again = staff.asked(await refund(staff.maker, 'deposit', id));
    expect((await staff.decide(again)).json().error).toMatchObject({ code: 1003, data: { shortfall: 5000 } });
  });

  test('uses the money on hold, once, if the bank reverses the deposit before the refund completes', async () => {
    const person = await t.person();
    const orderId = await t.deposit(person, 3000);
    const { id } = await transactionOf(person, 'deposit');
    await refund(staff.maker, 'deposit', id);
    t.paypal.reverseCapture(captureOf(orderId), 'REVERSED');
    await t.webhook('PAYMENT.CAPTURE.REVERSED', { id: captureOf(orderId).id, custom_id: orderId });
    await t.deps.jobs.runDue();
    expect(await t.wallet(person)).toMatchObject({ total: 0 });
    const owed = `house:receivable:${person.id}`;
    expect(await balances(t.db, [owed])).toEqual({ [owed]: 0 });
  });

  test('is refused for anything but a completed deposit, for other roles, and for one’s own account', async () => {
    const person = await t.payee({ cash: 5000 });
    await t.withdraw(person, person.source, 2000);
    const withdrawal = await transactionOf(person, 'withdrawal');
    expect((await refund(staff.maker, 'deposit', withdrawal.id)).json().error.code).toBe(1002);
    await t.order(person, 5000);
    const open = await transactionOf(person, 'deposit');
    expect((await refund(staff.maker, 'deposit', open.id)).json().error.code).toBe(1002);
    expect((await refund(staff.maker, 'deposit', newId())).statusCode).toBe(404);
    expect((await refund(staff.maker, 'deposit', open.id, '  ')).json().error.param).toBe('reason');
    const support = await t.person({ area: 'staff', roles: ['support'] });
    expect((await refund(support, 'deposit', open.id)).statusCode).toBe(403);
  });
});

describe('a refund of a lost entry', () => {
  async function lost(): Promise<{ loser: Person; winner: Person }> {
    const pair = [await player(t, field), await player(t, field)] as const;
    const match = await duel(t, field, pair, 'active');
    await act(t, pair[0], 'POST', `/${match.id}/submit`, { placement: 1 });
    await act(t, pair[1], 'POST', `/${match.id}/submit`, { placement: 2 });
    return { winner: pair[0], loser: pair[1] };
  }
  const refused = async (who: Person) => {
    const { id } = await transactionOf(who, 'match_entry');
    const preview = await t.inject(staff.maker, 'GET', `/admin/v1/transactions/${id}/refund_stake`);
    const { code, data } = (await refund(staff.maker, 'stake', id)).json().error;
    expect(preview.json().error.code).toBe(code);
    return [code, data];
  };

  test('comes from Duelbook, once; the winner keeps the pot', async () => {
    const { loser, winner } = await lost();
    await t.clock.advance(DAY);
    const entry = await transactionOf(loser, 'match_entry');
    const before = (await balances(t.db, ['house:corrections']))['house:corrections'] ?? 0;
    const [cash, pot] = [(await balancesOf(t, loser)).cash, await t.wallet(winner)];
    expect((await refund(staff.maker, 'stake', entry.id)).json()).toMatchObject({ type: 'adjustment', amount: 1000 });
    expect((await balancesOf(t, loser)).cash).toBe(cash + 1000);
    expect((await t.wallet(winner)).total).toBe(pot.total);
    expect(await balances(t.db, ['house:corrections'])).toEqual({ 'house:corrections': before - 1000 });
    const again = await refund(staff.maker, 'stake', entry.id);
    expect([again.statusCode, (await balancesOf(t, loser)).cash]).toEqual([409, cash + 1000]);
  });

  test('is refused while staff can still correct the result', async () => {
    const { loser } = await lost();
    const [code, { until }] = await refused(loser);
    expect([code, Date.parse(until) > Date.now()]).toEqual([1002, true]);
    await t.clock.advance(DAY - 60_000);
    expect(await refused(loser)).toEqual([1002, { until }]);
    await t.clock.advance(60_000);
    expect((await refund(staff.maker, 'stake', (await transactionOf(loser, 'match_entry')).id)).statusCode).toBe(200);
  });

  test('is refused while a verdict can be appealed, and until the appeal is decided', async () => {
    const pair = [await player(t, field), await player(t, field)] as const;
    const { id } = await inReview(t, field, pair);
    const { dispute } = (await award(t, await referee(t), id, pair[0])).match;
    expect(await refused(pair[1])).toEqual([1002, { until: dispute?.appeal_until }]);
    await t.inject(pair[1], 'POST', `/api/v1/matches/${id}/appeal`, { reason: 'The video was edited.' });
    await t.clock.advance(3 * DAY);
    expect(await refused(pair[1])).toEqual([1002, { until: null }]);
    // The appeal reverses the result, so the lost entry is now that of the former winner.
    await judge(t, await referee(t), id, 'submit', { user_id: pair[1].id });
    const [won, gone] = [await transactionOf(pair[1], 'match_entry'), await transactionOf(pair[0], 'match_entry')];
    expect((await refund(staff.maker, 'stake', won.id)).json().error.code).toBe(1002);
    expect((await refund(staff.maker, 'stake', gone.id)).json()).toMatchObject({ amount: 1000 });
  });

  test('is refused while in play, after a win or a refund, and without a stake', async () => {
    const { winner } = await lost();
    await t.clock.advance(DAY);
    expect(
      (await refund(staff.maker, 'stake', (await transactionOf(winner, 'match_entry')).id)).json().error.code,
    ).toBe(1002);
    const running = [await player(t, field), await player(t, field)] as const;
    await duel(t, field, running, 'active');
    const held = await transactionOf(running[0], 'match_entry');
    expect((await refund(staff.maker, 'stake', held.id)).json().error.code).toBe(1002);
    const back = await player(t, field);
    const match = await act(t, back, 'POST', '', {
      ...{ game_id: field.game_id, game_mode_id: field.game_mode_id, console_id: field.console_id },
      ...{ team_size: 1, amount: 1000, rules_accepted: true, visibility: 'public' },
    });
    await act(t, back, 'DELETE', `/${match.id}`);
    const returned = await transactionOf(back, 'match_entry');
    expect((await refund(staff.maker, 'stake', returned.id)).json().error.code).toBe(1002);
    const person = await t.person();
    await t.deposit(person, 5000);
    const deposit = await transactionOf(person, 'deposit');
    expect((await refund(staff.maker, 'stake', deposit.id)).json().error.code).toBe(1002);
    expect((await refund(staff.maker, 'stake', newId())).statusCode).toBe(404);
    expect((await refund(await t.person({ area: 'staff', roles: ['risk'] }), 'stake', held.id)).statusCode).toBe(403);
  });
});

test('staff see everything about a transaction, and the access is audited', async () => {
  const person = await t.person();
  const orderId = await t.deposit(person, 5000);
  const { id } = await transactionOf(person, 'deposit');
  const info = (await t.inject(staff.maker, 'GET', `/admin/v1/transactions/${id}/info`)).json();
  expect(info).toMatchObject({
    transaction: { user_id: person.id, username: person.username },
    transfers: [
      {
        kind: 'deposit',
        reference: `paypal:capture:${captureOf(orderId).id}`,
        entries: [
          { account: 'external:paypal', amount: -5000 },
          { account: `user:${person.id}:cash`, amount: 5000 },
        ],
      },
    ],
    provider_ids: [t.paypal.orderFor(orderId)?.id, captureOf(orderId).id],
  });
  expect(await staffActions(t, id)).toEqual(['admin.transactions.info']);
  expect((await t.inject(staff.maker, 'GET', `/admin/v1/transactions/${newId()}/info`)).statusCode).toBe(404);
});
