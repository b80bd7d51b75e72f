import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { userAccount } from '../ledger/accounts.ts';
import { balances } from '../ledger/post.ts';
import type { Cents } from '../shared/money.ts';
import { depositUsed } from './deposits.ts';
import { readPlayed } from './played.ts';
import { railNames, railOf, startOfDay, withdrawableThrough } from './rules.ts';
import type { PaymentMethod } from './schemas.ts';
import { dollars, ownSource, sourceObstacle, sourceView } from './sources.ts';
import type { PaymentType } from './tables.ts';

type Limits = Config['wallet'];

const rails: readonly PaymentType[] = ['paypal', 'venmo'];

/** How a person may pay in now, and why not. */
export async function depositMethods(db: Db, userId: string, limits: Limits): Promise<PaymentMethod[]> {
  const left = limits.depositDayAmount - (await depositUsed(db, userId, startOfDay(await appNow(db))));
  const available = left >= limits.depositMinAmount;
  return rails.map((rail) => ({
    type: rail,
    name: railNames[rail],
    speed: 'Instant',
    min_amount: limits.depositMinAmount,
    max_amount: Math.max(0, Math.min(limits.depositMaxAmount, left)),
    available,
    reason: available ? null : 'The limit of today is used up',
  }));
}

/** How a person may be paid out. Each needs a payment source of its kind. */
export function withdrawMethods(limits: Limits): PaymentMethod[] {
  return rails.map((rail) => ({
    type: rail,
    name: railNames[rail],
    speed: 'Under 5 min',
    min_amount: limits.withdrawMinAmount,
    max_amount: limits.withdrawMaxAmount,
    available: true,
    reason: null,
  }));
}

/** The person's sources, each with whether it can take the amount; the withdrawal itself decides again under lock. */
export async function withdrawSources(db: Db, userId: string, amount: Cents, limits: Limits) {
  const now = await appNow(db);
  const account = userAccount(userId, 'cash');
  const cash = (await balances(db, [account]))[account] ?? 0;
  const played = await readPlayed(db, userId);
  const sources = await db
    .selectFrom('payment_sources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .execute();
  return sources.map((source) => {
    const reason =
      sourceObstacle(source, amount, now, limits) ??
      amountObstacle(amount, cash, withdrawableThrough(railOf[source.type], cash, played), limits);
    return { payment_source: sourceView(source), eligible: reason === null, reason };
  });
}

function amountObstacle(amount: Cents, cash: Cents, allowed: Cents, limits: Limits): string | null {
  if (amount < limits.withdrawMinAmount) return `At least ${dollars(limits.withdrawMinAmount)}`;
  if (amount > limits.withdrawMaxAmount) return `At most ${dollars(limits.withdrawMaxAmount)} at once`;
  if (amount > cash) return `You can take out ${dollars(cash)}`;
  if (amount > allowed) return `Up to ${dollars(allowed)}: play a deposit once, or take it back to where it came from`;
  return null;
}

/** What arrives of a withdrawal, and when. The platform takes nothing. */
export async function withdrawFee(db: Db, userId: string, amount: Cents, sourceId: string, limits: Limits) {
  await ownSource(db, userId, sourceId);
  const fee = Math.min(amount, limits.withdrawFeeAmount);
  return { amount, platform_fee: 0, provider_fee: fee, net: amount - fee, eta: 'Usually under 5 min' };
}
