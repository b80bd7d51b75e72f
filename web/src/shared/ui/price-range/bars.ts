/** Bar width in cents, also the slider's step. */
export const barCents = 5;

/**
 * A histogram of prices with five-cent bars from 0 to 100. Heights are relative to the highest bar.
 * @param prices cents per $1.00 payout
 */
export function barsOf(prices: readonly number[]): number[] {
  const counts = Array.from({ length: 100 / barCents }, () => 0);
  for (const price of prices) {
    const bar = Math.min(counts.length - 1, Math.max(0, Math.floor(price / barCents)));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(1, ...counts);
  return counts.map((count) => count / most);
}
