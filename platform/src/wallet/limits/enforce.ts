import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { depositUsed } from '../deposits/deposits.ts';
import { nextPeriod, type Period, periods, startOfPeriod } from './periods.ts';
import { exposureOf, playSince, readLimits, readPauses } from './store.ts';

/**
 * Returns refusal 1004 if the person's own settings rule out this deposit: a pause (`self_excluded`, `cool_off`) or a
 * limit (`own_deposit_day` and so on). Null if it is allowed.
 */
export async function depositRefusal(db: Db | Tx, userId: string, amount: Cents): Promise<Refusal | null> {
  const now = await appNow(db);
  const pause = await pauseRefusal(db, userId, now);
  if (pause) return pause;
  const limits = await readLimits(db, userId);
  for (const period of periods) {
    const limit = limits.get(`deposit.${period}`)?.amount ?? null;
    if (limit === null) continue;
    const used = await depositUsed(db, userId, startOfPeriod(now, period));
    if (used + amount > limit) return beyond('deposit', period, limit - used, now);
  }
  return null;
}

/**
 * Like `depositRefusal`, but for playing: checks pauses, the stake limit, and the loss limit, counting this amount and
 * all money at risk as lost. Winnings offset money at risk but don't raise the limit. Without an amount, only checks
 * pauses. Call it under the lock of the person's ledger accounts.
 */
export async function playRefusal(db: Db | Tx, userId: string, amount: Cents | null): Promise<Refusal | null> {
  const now = await appNow(db);
  const pause = await pauseRefusal(db, userId, now);
  if (pause || amount === null) return pause;
  const limits = await readLimits(db, userId);
  for (const period of periods) {
    const stake = limits.get(`stake.${period}`)?.amount ?? null;
    const loss = limits.get(`loss.${period}`)?.amount ?? null;
    if (stake === null && loss === null) continue;
    const played = await playSince(db, userId, startOfPeriod(now, period));
    const { staked } = played;
    const exposed = exposureOf(played);
    if (stake !== null && staked + amount > stake) return beyond('stake', period, stake - staked, now);
    if (loss !== null && exposed + amount > loss) return beyond('loss', period, loss - exposed, now);
  }
  return null;
}

async function pauseRefusal(db: Db | Tx, userId: string, now: Date): Promise<Refusal | null> {
  const { coolOffUntil, selfExcludedUntil } = await readPauses(db, userId);
  if (selfExcludedUntil && now < selfExcludedUntil) {
    return paused('self_excluded', selfExcludedUntil, 'You’ve excluded yourself from playing. You weren’t charged.');
  }
  if (coolOffUntil && now < coolOffUntil)
    return paused('cool_off', coolOffUntil, 'You’re taking a break from playing. You weren’t charged.');
  return null;
}

function paused(limit: string, until: Date, message: string): Refusal {
  return common.limitReached({ limit, allowed: 0, resets_at: until.toISOString() }, message);
}

const nouns = { deposit: 'deposits', stake: 'entries', loss: 'losses and money at risk' } as const;

function beyond(kind: keyof typeof nouns, period: Period, left: Cents, now: Date): Refusal {
  return common.limitReached(
    {
      limit: `own_${kind}_${period}`,
      allowed: Math.max(0, left),
      resets_at: nextPeriod(now, period).toISOString(),
    },
    `You’ve reached the limit you set on your ${nouns[kind]} per ${period}. You weren’t charged.`,
  );
}
