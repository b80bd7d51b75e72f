import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { balances } from '../ledger/post.ts';
import type { Config } from '../shared/config.ts';
import { type Ordered, userFacts } from '../users/facts.ts';
import { depositUsed } from './deposits/deposits.ts';
import { startOfDay } from './rules.ts';
import type { Wallet } from './schemas.ts';
import { ownSources } from './sources/sources.ts';

/**
 * A person's wallet: ledger balances, money in transit, limits, payment methods and identity check.
 * @param latest an order that was just placed; counts as in play even before its row exists
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
  return {
    id: userId,
    version: facts.version,
    cash,
    wager_only: wagerOnly,
    unsettled,
    unsettled_until: facts.unsettledUntil?.toISOString() ?? null,
    pending_deposit: balance('deposit_pending'),
    pending_withdrawal: balance('withdraw_pending'),
    in_play: facts.inPlay + (await userFacts().openStakes(db, userId, latest)),
    playable,
    withdrawable: cash,
    total: playable + balance('withdraw_pending'),
    kyc_state: facts.kycState,
    kyc_reason: facts.kycState === 'rejected' ? facts.kycReason : null,
    limits: {
      deposit_min_amount: limits.depositMinAmount,
      deposit_max_amount: limits.depositMaxAmount,
      deposit_day_amount: limits.depositDayAmount,
      deposit_day_used: await depositUsed(db, userId, startOfDay(now)),
      withdraw_min_amount: limits.withdrawMinAmount,
      withdraw_max_amount: facts.withdrawalLimit ?? limits.withdrawMaxAmount,
    },
    payment_sources: await ownSources(db, userId),
  };
}

interface Facts {
  version: number;
  kycState: Wallet['kyc_state'];
  kycReason: string | null;
  unsettledUntil: Date | null;
  inPlay: number;
  /** Limit set by staff for this person; null uses the setting. */
  withdrawalLimit: number | null;
}

async function readFacts(db: Db | Tx, userId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce((select version from wallets where user_id = ${userId}), 0)::int as version,
      u.kyc_state as "kycState",
      (select r.advice from identity_checks c join identity_reasons r on r.id = c.reason_id
        where c.user_id = ${userId} order by c.submitted_at desc limit 1) as "kycReason",
      (select max(final_at) from unsettled_lots where user_id = ${userId} and remaining > 0
        -- What is held for an appeal has no date: one that is far away stands for that.
        and final_at < app_now() + interval '90 days') as "unsettledUntil",
      coalesce((select sum(amount) from match_entries where user_id = ${userId} and state = 'held'), 0)::int8 as "inPlay",
      (select amount from withdrawal_limits where user_id = ${userId}) as "withdrawalLimit"
    from users u where u.id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a wallet has an owner');
  return row;
}
