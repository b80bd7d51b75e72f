/** In-play order delay (docs/domain/markets.md#in-play-delay). Pure. */

/** When an incident was visible on the stream, and when the referee reported it. */
export interface Timing {
  stream_at: Date | null;
  at: Date;
}

/** Maximum in-play delay in milliseconds. */
const MOST = 30_000;

/**
 * The delay in milliseconds. It is at least as long as the setting, and long enough that the referee's feed gives no
 * advantage over the stream. The stream's lag is the median of all rows for which it is known.
 */
export function delayOf(settingSeconds: number, rows: readonly Timing[]): number {
  const lags = rows
    .flatMap(({ stream_at, at }) => (stream_at ? [stream_at.getTime() - at.getTime()] : []))
    .sort((a, b) => a - b);
  const lag = lags[Math.floor(lags.length / 2)];
  const wanted = lag === undefined ? 0 : Math.ceil(lag / 1000) * 1000 + 1000;
  return Math.min(MOST, Math.max(settingSeconds * 1000, wanted));
}
