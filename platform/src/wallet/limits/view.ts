import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Cents } from '../../shared/money.ts';
import { depositUsed } from '../deposits/deposits.ts';
import { type PlayLimitName, playLimitNames } from '../tables.ts';
import { type Period, startOfPeriod } from './periods.ts';
import type { LimitState } from './rules.ts';
import type { PlayLimit, PlayLimits } from './schemas.ts';
import { exposureOf, playSince, readLimits, readPauses, wholePlay } from './store.ts';

type Kind = 'deposit' | 'stake' | 'loss';
type Used = Record<Period, Record<Kind | 'atRisk' | 'exposure', Cents>>;

/** Returns a person's limits with their usage, and active pauses. */
export async function playLimitsView(db: Db | Tx, userId: string): Promise<PlayLimits> {
  const now = await appNow(db);
  const limits = await readLimits(db, userId);
  const pauses = await readPauses(db, userId);
  const whole = await wholePlay(db, userId);
  const used = {
    day: await usedSince(db, userId, startOfPeriod(now, 'day')),
    week: await usedSince(db, userId, startOfPeriod(now, 'week')),
    month: await usedSince(db, userId, startOfPeriod(now, 'month')),
  };
  return {
    deposit: limitOf('deposit', limits, used),
    stake: limitOf('stake', limits, used),
    loss: limitOf('loss', limits, used),
    at_risk: { day: used.day.atRisk, week: used.week.atRisk, month: used.month.atRisk },
    session_minutes: limits.get('session')?.amount ?? null,
    cool_off_until: stillAhead(pauses.coolOffUntil, now),
    self_excluded_until: stillAhead(pauses.selfExcludedUntil, now),
    pending: playLimitNames.flatMap((name) => {
      const pending = limits.get(name)?.pending;
      return pending ? [{ limit: name, amount: pending.amount, effective_at: pending.at.toISOString() }] : [];
    }),
    net_position: whole.net,
    staked_total: whole.staked,
  };
}

async function usedSince(db: Db | Tx, userId: string, from: Date): Promise<Used[Period]> {
  const play = await playSince(db, userId, from);
  const { staked, net, atRisk } = play;
  const deposit = await depositUsed(db, userId, from);
  return { deposit, stake: staked, loss: Math.max(0, -net), atRisk, exposure: exposureOf(play) };
}

function limitOf(kind: Kind, limits: Map<PlayLimitName, LimitState>, used: Used): PlayLimit {
  const amount = (period: Period) => limits.get(`${kind}.${period}`)?.amount ?? null;
  const counted = kind === 'loss' ? 'exposure' : kind;
  const left = (period: Period) => {
    const most = amount(period);
    return most === null ? null : Math.max(0, most - used[period][counted]);
  };
  return {
    day: amount('day'),
    week: amount('week'),
    month: amount('month'),
    day_used: used.day[kind],
    week_used: used.week[kind],
    month_used: used.month[kind],
    day_left: left('day'),
    week_left: left('week'),
    month_left: left('month'),
  };
}

function stillAhead(until: Date | null, now: Date): string | null {
  return until && until > now ? until.toISOString() : null;
}
