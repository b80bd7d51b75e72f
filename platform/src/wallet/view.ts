import { sql } from 'kysely';
import { heldSinceMove } from '../auth/phone/phoneMoves.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { hasDate } from '../ledger/finality.ts';
import { balances } from '../ledger/post.ts';
import type { Config } from '../shared/config.ts';
import { type Ordered, stakeFacts } from '../users/facts/stakeFacts.ts';
import { owedBy } from './deposits/debt.ts';
import { depositUsed } from './deposits/deposits.ts';
import { isRiskFlagged } from './identity/riskFlags.ts';
import { readWithdrawable } from './played.ts';
import { startOfDay } from './rules.ts';
import type { Wallet } from './schemas.ts';
import { ownSources } from './sources/sources.ts';

/**
 * Returns a person's wallet: ledger balances, money in transit, limits, payment methods and identity check.
 * @param latest an order that was just placed; it counts as in play even before its row exists
 */
export async function walletView(
  db: Db | Tx,
  userId: string,
  limits: Config['wallet'],
  latest?: Ordered,
): Promise<Wallet> {
  const account = (name: string) => `user:${userId}:${name}`;
  const names = ['cash', 'wager_only', 'unsettled', 'withdraw_pending', 'deposit_pending'];
  const held = await balances(db, names.map(account));
  const balance = (name: string) => held[account(name)] ?? 0;
  const [cash, wagerOnly, unsettled] = [balance('cash'), balance('wager_only'), balance('unsettled')];
  const now = await appNow(db);
  const facts = await readFacts(db, userId);
  const playable = cash + wagerOnly + unsettled;
  const owed = await owedBy(db, userId);
  return {
    id: userId,
    version: facts.version,
    cash,
    wager_only: wagerOnly,
    unsettled,
    unsettled_until: facts.unsettledUntil?.toISOString() ?? null,
    pending_deposit: balance('deposit_pending'),
    pending_withdrawal: balance('withdraw_pending'),
    in_play: facts.inPlay + (await stakeFacts.openStakes(db, userId, latest && { latest })),
    playable,
    // A withdrawal repays debt first.
    withdrawable: await readWithdrawable(db, userId, Math.max(0, cash - owed), limits.withdrawMethods),
    total: playable + balance('withdraw_pending'),
    owed,
    kyc_state: facts.kycState,
    kyc_reason: await kycReasonOf(db, userId, facts),
    limits: {
      deposit_min_amount: limits.depositMinAmount,
      deposit_max_amount: limits.depositMaxAmount,
      deposit_day_amount: limits.depositDayAmount,
      deposit_day_used: await depositUsed(db, userId, startOfDay(now)),
      withdraw_min_amount: limits.withdrawMinAmount,
      withdraw_max_amount: facts.withdrawalLimit ?? limits.withdrawMaxAmount,
      source_hold_amount: limits.sourceHoldAmount,
    },
    payment_sources: await ownSources(db, userId),
    withdrawal_hold: await holdOf(db, userId),
  };
}

async function holdOf(db: Db | Tx, userId: string): Promise<Wallet['withdrawal_hold']> {
  const until = await heldSinceMove(db, userId);
  return until && { reason: 'phone_moved', until: until.toISOString() };
}

interface Facts {
  version: number;
  kycState: Wallet['kyc_state'];
  /** Advice from the last rejection. Null if the last check wasn't rejected. */
  kycReason: string | null;
  unsettledUntil: Date | null;
  inPlay: number;
  /** Withdrawal limit that staff set for this person. Null if the default applies. */
  withdrawalLimit: number | null;
}

/** Why the check has to be passed or repeated, for display. Null if no explanation is needed. */
async function kycReasonOf(db: Db | Tx, userId: string, { kycState, kycReason }: Facts): Promise<string | null> {
  if (kycState === 'rejected') return kycReason;
  if (kycState === 'expired') return 'Your last identity check has expired. Submit current documents.';
  if (kycState !== 'required' || !(await isRiskFlagged(db, userId))) return null;
  return 'We noticed unusual activity and need to confirm it’s you.';
}

async function readFacts(db: Db | Tx, userId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce((select version from wallets where user_id = ${userId}), 0)::int as version,
      u.kyc_state as "kycState",
      (select r.advice from identity_checks c join identity_reasons r on r.id = c.reason_id
        where c.user_id = ${userId} order by c.submitted_at desc limit 1) as "kycReason",
      (select max(final_at) from unsettled_lots where user_id = ${userId} and remaining > 0
        and ${hasDate(sql`final_at`)}) as "unsettledUntil",
      (coalesce((select sum(amount) from match_entries where user_id = ${userId} and state = 'held'), 0)
        + coalesce((select sum(amount) from event_entries where user_id = ${userId} and state = 'held'), 0))::int8
        as "inPlay",
      (select amount from withdrawal_limits where user_id = ${userId}) as "withdrawalLimit"
    from users u where u.id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("the wallet's user doesn't exist");
  return row;
}
