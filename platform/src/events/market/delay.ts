/** How long an order waits in play (docs/domain/markets.md#in-play-delay). Pure. */

/** What is known of a row: when it happened on the stream, and when the referee's word came in. */
export interface Timing {
  stream_at: Date | null;
  at: Date;
}

/** Most an order waits, in milliseconds. */
const MOST = 30_000;

/**
 * The delay in milliseconds: never shorter than the setting, and so long that nobody who watches the stream is beaten by the
 * faster feed. The stream's lag behind the referee is the median of the rows that know it.
 */
export function delayOf(settingSeconds: number, rows: readonly Timing[]): number {
  const lags = rows
    .flatMap(({ stream_at, at }) => (stream_at ? [stream_at.getTime() - at.getTime()] : []))
    .sort((a, b) => a - b);
  const lag = lags[Math.floor(lags.length / 2)];
  const wanted = lag === undefined ? 0 : Math.ceil(lag / 1000) * 1000 + 1000;
  return Math.min(MOST, Math.max(settingSeconds * 1000, wanted));
}
