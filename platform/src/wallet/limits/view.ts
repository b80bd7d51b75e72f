import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Cents } from '../../shared/money.ts';
import { depositUsed } from '../deposits/deposits.ts';
import { type PlayLimitName, playLimitNames } from '../tables.ts';
import { type Period, startOfPeriod } from './periods.ts';
import type { LimitState } from './rules.ts';
import type { PlayLimit, PlayLimits } from './schemas.ts';
import { netPosition, playedSince, readLimits, readPauses } from './store.ts';

type Kind = 'deposit' | 'stake' | 'loss';
type Used = Record<Period, Record<Kind, Cents>>;

/** A person's limits with their usage, and active pauses. */
export async function playLimitsView(db: Db | Tx, userId: string): Promise<PlayLimits> {
  const now = await appNow(db);
  const limits = await readLimits(db, userId);
  const pauses = await readPauses(db, userId);
  const used = {
    day: await usedSince(db, userId, startOfPeriod(now, 'day')),
    week: await usedSince(db, userId, startOfPeriod(now, 'week')),
    month: await usedSince(db, userId, startOfPeriod(now, 'month')),
  };
  return {
    deposit: limitOf('deposit', limits, used),
    stake: limitOf('stake', limits, used),
    loss: limitOf('loss', limits, used),
    session_minutes: limits.get('session')?.amount ?? null,
    cool_off_until: stillAhead(pauses.coolOffUntil, now),
    self_excluded_until: stillAhead(pauses.selfExcludedUntil, now),
    pending: playLimitNames.flatMap((name) => {
      const pending = limits.get(name)?.pending;
      return pending ? [{ limit: name, amount: pending.amount, effective_at: pending.at.toISOString() }] : [];
    }),
    net_position: await netPosition(db, userId),
  };
}

async function usedSince(db: Db | Tx, userId: string, from: Date): Promise<Record<Kind, Cents>> {
  const { staked, lost } = await playedSince(db, userId, from);
  return { deposit: await depositUsed(db, userId, from), stake: staked, loss: lost };
}

function limitOf(kind: Kind, limits: Map<PlayLimitName, LimitState>, used: Used): PlayLimit {
  const amount = (period: Period) => limits.get(`${kind}.${period}`)?.amount ?? null;
  return {
    day: amount('day'),
    week: amount('week'),
    month: amount('month'),
    day_used: used.day[kind],
    week_used: used.week[kind],
    month_used: used.month[kind],
  };
}

function stillAhead(until: Date | null, now: Date): string | null {
  return until && until > now ? until.toISOString() : null;
}
