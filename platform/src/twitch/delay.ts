import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { TwitchVideo } from '../providers/twitch/port.ts';
import { linkedAccount, type TwitchAccount } from './store.ts';

/** Number of measurements kept per channel. Taking their median filters out a single outlier. */
const KEPT = 5;

/** The delay of a channel in milliseconds: the median of its latest measurements. Null before the first measurement. */
export function measuredDelay({ stream_delays }: Pick<TwitchAccount, 'stream_delays'>): number | null {
  const sorted = stream_delays.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** The measured delay of a person's linked channel in milliseconds. Null if no channel is linked or measured. */
export async function delayOfChannel(db: Db | Tx, userId: string): Promise<number | null> {
  const account = await linkedAccount(db, userId);
  return account && measuredDelay(account);
}

/** Records a measurement of a linked channel. */
export async function saveMeasurement(db: Db, account: TwitchAccount, { url, delayMs }: TwitchVideo): Promise<void> {
  await db
    .updateTable('twitch_accounts')
    .set({
      stream_delays: [...account.stream_delays, delayMs].slice(-KEPT),
      hls_url: url,
      measured_at: await appNow(db),
    })
    .where('id', '=', account.id)
    .where('state', '=', 'linked')
    .execute();
}
