import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { touchAccount } from '../../live/account.ts';
import { common } from '../../shared/errors.ts';
import { schedule } from '../../timers/timers.ts';
import { runFrozenHooks } from '../../users/accountHooks.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { lockPerson } from '../person.ts';
import { touchWallet } from '../record.ts';
import type { PlayLimitName } from '../tables.ts';
import { periods } from './periods.ts';
import { changeLimit, coolOffUntil, selfExcludedUntil } from './rules.ts';
import type { PlayLimits, PlayLimitsInput } from './schemas.ts';
import { readLimits, readPauses, saveLimit } from './store.ts';
import { playLimitsView } from './view.ts';

/** Timer that ends a self-exclusion. `ref_id` is the user ID. */
export const exclusionTimer = 'wallet.self_exclusion_end';

type Request = Ctx<unknown, unknown, PlayLimitsInput>;

/**
 * Changes a person's play limits. Omitted limits don't change. Decreases apply immediately, increases and removals
 * after a day and a second request. Cool-offs and self-exclusions start immediately and can only be extended. The
 * person's lock serializes this with deposits and entries.
 */
export function setPlayLimits(ctx: Request): Promise<PlayLimits> {
  const { userId, body } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    const now = await appNow(tx);
    const changed = await changeLimits(tx, person, wantedLimits(body), now);
    const paused = await changePauses(tx, userId, body, now);
    if (paused.selfExcluded) await exclude(tx, userId, person.status, paused);
    await audit(tx, {
      area: 'player',
      actor: userId,
      action: 'wallet.limits_set',
      subjectType: 'user',
      subjectId: userId,
      after: { ...changed, ...paused.written },
      ip: ctx.ip,
      requestId: ctx.requestId,
    });
    await touchWallet(tx, userId);
    return playLimitsView(tx, userId);
  });
}

/** Returns the requested limits by name. 0 means none. */
function wantedLimits(body: PlayLimitsInput): Map<PlayLimitName, number | null> {
  const wanted = new Map<PlayLimitName, number | null>();
  for (const kind of ['deposit', 'stake', 'loss'] as const) {
    for (const period of periods) {
      const amount = body[kind]?.[period];
      if (amount !== undefined && amount !== null) wanted.set(`${kind}.${period}`, amount || null);
    }
  }
  const minutes = body.session_minutes;
  if (minutes !== undefined && minutes !== null) wanted.set('session', minutes || null);
  return wanted;
}

/** A frozen person can't raise limits. @throws 27 */
async function changeLimits(
  tx: Tx,
  { id: userId, status }: { id: string; status: string },
  wanted: Map<PlayLimitName, number | null>,
  now: Date,
) {
  const limits = await readLimits(tx, userId);
  const changed: Record<string, unknown> = {};
  for (const [name, amount] of wanted) {
    const state = changeLimit(limits.get(name) ?? { amount: null, pending: null }, amount, now);
    if (status === 'frozen' && state.pending) throw common.frozen();
    await saveLimit(tx, userId, name, state);
    const pending = state.pending && { amount: state.pending.amount, at: state.pending.at.toISOString() };
    changed[name] = { amount: state.amount, pending };
  }
  return changed;
}

interface Paused {
  selfExcluded: Date | null;
  version: number;
  written: Record<string, string>;
}

async function changePauses(tx: Tx, userId: string, body: PlayLimitsInput, now: Date): Promise<Paused> {
  const current = await readPauses(tx, userId);
  const coolOff = body.cool_off_until ? coolOffUntil(new Date(body.cool_off_until), current.coolOffUntil, now) : null;
  const excluded = body.self_excluded_until
    ? selfExcludedUntil(new Date(body.self_excluded_until), current.selfExcludedUntil, now)
    : null;
  const version = current.version + 1;
  if (!coolOff && !excluded) return { selfExcluded: null, version, written: {} };
  const values = {
    version,
    cool_off_until: coolOff ?? current.coolOffUntil,
    self_excluded_until: excluded ?? current.selfExcludedUntil,
  };
  await tx
    .insertInto('play_pauses')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return {
    selfExcluded: excluded,
    version,
    written: {
      ...(coolOff && { cool_off_until: coolOff.toISOString() }),
      ...(excluded && { self_excluded_until: excluded.toISOString() }),
    },
  };
}

/** Like a freeze, this cancels matches that haven't started. Running matches finish, and withdrawals stay available. */
async function exclude(tx: Tx, userId: string, status: string, { selfExcluded, version }: Paused): Promise<void> {
  if (!selfExcluded) return;
  if (status === 'enabled') await setStatus(tx, userId, 'self_excluded');
  await runFrozenHooks(tx, { userId, staffId: null, reason: 'self-exclusion' });
  await schedule(tx, { kind: exclusionTimer, refId: userId, version, dueAt: selfExcluded });
}

/** Timer handler: makes the account usable again unless another restriction applies or the exclusion was extended. */
export async function endExclusion(tx: Tx, { refId: userId }: { refId: string }): Promise<void> {
  const person = await lockPerson(tx, userId);
  const { selfExcludedUntil: until } = await readPauses(tx, userId);
  if (person.status !== 'self_excluded' || (until && until > (await appNow(tx)))) return;
  await setStatus(tx, userId, 'enabled');
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'users.self_exclusion_end',
    subjectType: 'user',
    subjectId: userId,
    before: { status: 'self_excluded' },
    after: { status: 'enabled' },
  });
}

async function setStatus(tx: Tx, userId: string, status: 'enabled' | 'self_excluded'): Promise<void> {
  await changeAccount(tx, userId, { status });
  touchAccount(tx, userId, 'user_status');
}
