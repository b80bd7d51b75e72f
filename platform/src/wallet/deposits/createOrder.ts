import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { ageFacts } from '../../users/facts/ageFacts.ts';
import { depositFeeOf } from '../fees.ts';
import { requireIdentityForDeposit } from '../identity/identityNeeded.ts';
import { depositRefusal } from '../limits/enforce.ts';
import { lockPayer } from '../person.ts';
import { providerOf } from '../providerOf.ts';
import { recordTransaction } from '../record.ts';
import { checkAmount, checkDay, railNames, startOfDay } from '../rules.ts';
import type { DepositOrder } from '../schemas.ts';
import { railObstacle } from '../sources/methods.ts';
import type { PaymentType } from '../tables.ts';
import { depositUsed } from './deposits.ts';

interface Body {
  amount: Cents;
  type: PaymentType;
}

/**
 * Creates an order, which the person then approves at the provider. Doesn't charge anything. The provider is called
 * outside any transaction, with a new ID that we generate. If a crash loses the order, it can never be captured.
 * Refuses with 1005 if this payment method isn't available, 1006 if the person isn't known to be old enough, 1004 above
 * the platform's limits or the person's own, 28 if an identity check is required, 27 if frozen, and 503 if the provider
 * doesn't respond.
 */
export async function createDepositOrder(
  ctx: Ctx<unknown, unknown, Body>,
  finish: (run: (tx: Tx) => Promise<DepositOrder>) => Promise<DepositOrder>,
): Promise<DepositOrder> {
  const { amount, type } = ctx.body;
  const { providers, db, config } = ctx.deps;
  const ageRefusal = await ageFacts.ageRefusal(db, ctx.userId);
  if (ageRefusal) throw ageRefusal;
  checkAmount('deposit', amount, { min: config.wallet.depositMinAmount, max: config.wallet.depositMaxAmount });
  const obstacle = await railObstacle(ctx.deps, { userId: ctx.userId, sessionId: ctx.session?.id }, type);
  if (obstacle !== null) throw common.regionRefused({ type }, `${obstacle}.`);
  await checkDayOf(db, ctx.userId, amount, config.wallet.depositDayAmount);
  await requireIdentityForDeposit(db, ctx.userId, config.wallet);
  const orderId = newId();
  const fee = depositFeeOf(type, amount, config.wallet);
  const back = `${config.publicUrl}/wallet?order=${orderId}`;
  const created = await providerOf(providers, type).createOrder({
    orderId,
    rail: type,
    amount: amount + fee,
    returnUrl: `${back}&deposit=approved`,
    cancelUrl: `${back}&deposit=cancelled`,
  });
  if (created.kind === 'refused') throw common.depositDeclined({ reason: created.reason });
  if (created.kind !== 'created')
    throw common.unavailable(
      undefined,
      `${railNames[type]} isn’t responding. You weren’t charged. Try again in a minute.`,
    );
  return finish(async (tx) => {
    await lockPayer(tx, ctx.userId);
    await checkDayOf(tx, ctx.userId, amount, config.wallet.depositDayAmount);
    const order = {
      id: orderId,
      amount,
      type,
      provider_order_id: created.providerOrderId,
      approve_url: created.approveUrl,
    };
    await insertOrder(tx, ctx, order, fee);
    return order;
  });
}

async function checkDayOf(db: Db | Tx, userId: string, amount: Cents, limit: Cents): Promise<void> {
  const now = await appNow(db);
  checkDay(amount, await depositUsed(db, userId, startOfDay(now)), limit, now);
  const refusal = await depositRefusal(db, userId, amount);
  if (refusal) throw refusal;
}

async function insertOrder(tx: Tx, ctx: Ctx<unknown, unknown, Body>, order: DepositOrder, fee: Cents): Promise<void> {
  const now = await appNow(tx);
  const transactionId = await recordTransaction(tx, {
    userId: ctx.userId,
    type: 'deposit',
    state: 'pending',
    amount: order.amount,
    feeAmount: fee,
    title: 'Deposit',
    subtitle: railNames[order.type],
    subjectType: 'deposit_order',
    subjectId: order.id,
    steps: [{ label: 'Created', detail: `Waiting for your approval at ${railNames[order.type]}` }],
  });
  await tx
    .insertInto('deposit_orders')
    .values({
      ...order,
      user_id: ctx.userId,
      provider_fee: fee,
      state: 'created',
      transaction_id: transactionId,
      expires_at: new Date(now.getTime() + ctx.deps.config.wallet.orderMinutes * 60_000),
      created_at: now,
    })
    .execute();
  await audit(tx, {
    area: 'player',
    actor: ctx.userId,
    action: 'deposit.create_order',
    subjectType: 'deposit_order',
    subjectId: order.id,
    after: { state: 'created', amount: order.amount, type: order.type },
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
}
