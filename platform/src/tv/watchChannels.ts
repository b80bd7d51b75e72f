import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { followStreams } from '../events/lifecycle/stream.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { ProviderFault } from '../providers/fault.ts';
import { schedule, scheduleOnce, type Timer, type TimerHandler } from '../timers/timers.ts';
import { checkStreams } from '../twitch/stream.ts';
import { measureJob, needsMeasuring } from './measureDelays.ts';
import { accountsOnAir } from './onAir.ts';

/**
 * Timer that checks the channels on television. There is only one for the whole platform, so that only one node queries
 * Twitch.
 */
export const watchTimer = 'tv.watch';
/** Job that queries Twitch outside the timer's transaction. */
export const checkJob = 'tv.check_channels';

const ALL = 'channels';

/** Sets the timer unless it is already set. It reschedules itself each time it fires. */
export function startWatching(db: Db, seconds: number): Promise<void> {
  return withTransaction(db, async (tx) => scheduleOnce(tx, await nextWatch(tx, seconds)));
}

async function nextWatch(tx: Tx, seconds: number): Promise<Timer> {
  const dueAt = new Date((await appNow(tx)).getTime() + seconds * 1000);
  return { kind: watchTimer, refId: ALL, version: 1, dueAt };
}

/** Starts a check of the channels on television, unless the previous one is still waiting. */
export const watchChannels: TimerHandler = async (tx, _timer, { config }) => {
  await schedule(tx, await nextWatch(tx, config.twitch.watchSeconds));
  const accounts = await accountsOnAir(tx);
  if (accounts.length === 0) return;
  await enqueue(tx, checkJob, {}, { key: ALL });
  const now = await appNow(tx);
  const due = accounts.some((account) => needsMeasuring(account, now, config.twitch.measureSeconds));
  if (due) await enqueue(tx, measureJob, {}, { key: ALL });
};

/**
 * Fetches the status of the channels on television, and suspends or resumes the markets of events whose stream changed.
 * While Twitch doesn't answer, channels keep their last status until it is stale.
 */
export const checkChannels: JobHandler = async (_data, deps) => {
  try {
    await checkStreams(deps, await accountsOnAir(deps.db));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ err: error }, 'Twitch is unreachable');
  }
  await followStreams(deps.db, deps.config.twitch.staleSeconds);
};
