/** In-play order delay (docs/domain/markets.md#in-play-delay). Pure. */

/** When an incident was visible on the stream, and when the referee reported it. */
export interface Timing {
  stream_at: Date | null;
  at: Date;
}

/** Maximum in-play delay in milliseconds. */
export const MOST_DELAY_MS = 30_000;
const SECOND = 1000;

/**
 * The delay in milliseconds. It is at least as long as the setting, and long enough that the referee's feed gives no
 * advantage over the stream. The stream's lag behind the feed is the larger of two: the median of all rows for which it
 * is known, and the measured delay between the stage and a viewer (null when it isn't measured).
 */
export function delayOf(settingSeconds: number, rows: readonly Timing[], measuredMs: number | null): number {
  const typed = medianOf(rows.flatMap(({ stream_at, at }) => (stream_at ? [stream_at.getTime() - at.getTime()] : [])));
  const lag = Math.max(typed ?? Number.NEGATIVE_INFINITY, measuredMs ?? Number.NEGATIVE_INFINITY);
  const wanted = Number.isFinite(lag) ? Math.ceil(lag / SECOND) * SECOND + SECOND : 0;
  return Math.min(MOST_DELAY_MS, Math.max(settingSeconds * SECOND, wanted));
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
