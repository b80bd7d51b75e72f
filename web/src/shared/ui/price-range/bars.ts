/** Whole cents of a bar; the range moves by as much. */
export const barCents = 5;

/**
 * How often each price is there: a bar of five cents each, from 0 to 100, against the highest.
 * @param prices whole cents for 100
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
