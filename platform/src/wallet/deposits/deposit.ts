import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { common } from '../../shared/errors.ts';
import { depositRefusal } from '../limits/enforce.ts';
import { lockPayer } from '../person.ts';
import { providerOf } from '../providerOf.ts';
import { updateTransaction } from '../record.ts';
import { checkDay, railNames, startOfDay } from '../rules.ts';
import type { Receipt } from '../schemas.ts';
import type { PaymentType } from '../tables.ts';
import { getTransaction } from '../transactions/transactions.ts';
import { walletView } from '../view.ts';
import { applyOrderStatus } from './applyOrder.ts';
import { type DepositRow, depositUsed, lockOwnOrder } from './deposits.ts';

type DepositCtx = Ctx<unknown, unknown, { order_id: string; payment_token?: string }>;

/** Delay after which the background job checks a requested capture, in case the request that started it crashes. */
const CHECK_AFTER_SECONDS = 60;
const needsToken: readonly PaymentType[] = ['card', 'apple_pay'];

/**
 * Captures an approved order. The order itself ensures idempotency: it is captured once regardless of keys or retries,
 * and every call returns its outcome: a receipt, a pending state while the provider hasn't decided, or refusal 1021.
 * The intent to capture is committed before the provider is called, and the response is applied under the order's lock.
 * Cards and Apple Pay need `payment_token`, which is passed on and never stored.
 */
export async function deposit(
  ctx: DepositCtx,
  finish: (run: (tx: Tx) => Promise<Receipt>) => Promise<Receipt>,
): Promise<Receipt> {
  const { db, providers, config } = ctx.deps;
  const order = await withTransaction(db, (tx) => approve(tx, ctx));
  if (order.state === 'approved') {
    const provider = providerOf(providers, order.type);
    const status = await provider.captureOrder(order.provider_order_id, order.id, ctx.body.payment_token);
    const after = await withTransaction(db, (tx) => applyOrderStatus(tx, order.id, status));
    refuseUnlessPaid(after);
  } else {
    refuseUnlessPaid(order);
  }
  return finish(async (tx) => ({
    wallet: await walletView(tx, ctx.userId, config.wallet),
    transaction: await getTransaction(tx, ctx.userId, order.transaction_id),
  }));
}

/**
 * Moves a created order to `approved` and counts it against the daily limit. Its capture is left to this call or the
 * background job.
 */
async function approve(tx: Tx, ctx: DepositCtx): Promise<DepositRow> {
  await lockPayer(tx, ctx.userId);
  const order = await lockOwnOrder(tx, ctx.userId, ctx.body.order_id);
  if (order.state !== 'created') return order;
  if (needsToken.includes(order.type) && ctx.body.payment_token === undefined) {
    throw common.validation(undefined, 'Choose a payment method first.', 'payment_token');
  }
  const now = await appNow(tx);
  const used = await depositUsed(tx, ctx.userId, startOfDay(now));
  checkDay(order.amount, used, ctx.deps.config.wallet.depositDayAmount, now);
  const refusal = await depositRefusal(tx, ctx.userId, order.amount);
  if (refusal) throw refusal;
  const approved = await tx
    .updateTable('deposit_orders')
    .set({ state: 'approved', approved_at: now, version: order.version + 1 })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateTransaction(tx, order.transaction_id, {
    step: { label: 'Approved', detail: `Collecting the money from ${railNames[order.type]}` },
  });
  await audit(tx, {
    area: 'player',
    actor: ctx.userId,
    action: 'deposit.capture',
    subjectType: 'deposit_order',
    subjectId: order.id,
    before: { state: order.state },
    after: { state: 'approved' },
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
  await enqueue(tx, 'wallet.check_deposit', { orderId: order.id }, { startAfterSeconds: CHECK_AFTER_SECONDS });
  return approved;
}

function refuseUnlessPaid(order: DepositRow): void {
  if (order.state === 'denied') throw common.depositDeclined({ reason: order.reason });
  if (order.state === 'expired')
    throw common.notAllowedNow({ state: 'expired' }, 'This deposit has expired. You weren’t charged. Start again.');
  if (order.state === 'created') {
    throw common.notAllowedNow({ state: 'created' }, `Approve the deposit at ${railNames[order.type]} first.`);
  }
}
