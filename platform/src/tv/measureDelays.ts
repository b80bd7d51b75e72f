import type { Deps } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { followDelay } from '../events/lifecycle/stream.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { ProviderFault } from '../providers/fault.ts';
import type { TwitchVideo } from '../providers/twitch/port.ts';
import { saveMeasurement } from '../twitch/delay.ts';
import type { TwitchAccount } from '../twitch/store.ts';
import { accountsOnAir } from './onAir.ts';

/** Job that measures channels. Separate from the status check, which a slow playlist must not delay. */
export const measureJob = 'tv.measure_delays';

/** Whether a channel is live and its last measurement is out of date. */
export function needsMeasuring(
  { live, measured_at }: Pick<TwitchAccount, 'live' | 'measured_at'>,
  now: Date,
  seconds: number,
): boolean {
  return live && (measured_at === null || now.getTime() - measured_at.getTime() >= seconds * 1000);
}

/** Measures the delay of the channels on television, and adjusts the in-play delay of their events. */
export const measureDelays: JobHandler = async (_data, deps) => {
  const now = await appNow(deps.db);
  const accounts = await accountsOnAir(deps.db);
  const due = accounts.filter((account) => needsMeasuring(account, now, deps.config.twitch.measureSeconds));
  await Promise.all(due.map((account) => measure(deps, account)));
};

async function measure(deps: Deps, account: TwitchAccount): Promise<void> {
  const video = await ask(deps, account.username);
  if (video === null) return;
  await saveMeasurement(deps.db, account, video);
  await followDelay(deps.db, account.user_id);
}

/**
 * Fetches the channel's video. Null if the channel is offline or Twitch doesn't respond, so that the last measurement
 * is kept.
 */
async function ask({ providers, log }: Deps, login: string): Promise<TwitchVideo | null> {
  try {
    return await providers.twitch.liveVideo(login);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error }, 'a stream’s delay could not be measured');
    return null;
  }
}
