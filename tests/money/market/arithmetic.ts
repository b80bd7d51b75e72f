/** Arithmetic for the reference market. Values stay far below 2^53, so plain numbers are exact. */

export const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
export const plus = (a: number[], b: number[], by = 1) => a.map((x, i) => x + by * (b[i] ?? 0));
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
/** Payout cents per lot at a price. */
export const lot = (price: number) => 100 / gcd(price, 100);
/** floor(whole * n / of) */
export const share = (whole: number, n: number, of: number) => (whole * n - ((whole * n) % of)) / of;

/** Splits an amount across buckets in the order in which they are spent. The remainder is taken from cash. */
export function split(amount: number, [wagerOnly = 0, unsettled = 0]: number[]): number[] {
  const first = Math.min(amount, wagerOnly);
  const second = Math.min(amount - first, unsettled);
  return [first, second, amount - first - second];
}

/**
 * Rounds each weight / by down and distributes the difference to `total` by largest remainder. On ties, earlier weights
 * come first.
 */
export function divide(total: number, weights: number[], by: number): number[] {
  const cents = weights.map((weight) => share(weight, 1, by));
  const order = weights.map((weight, i) => ({ rest: weight % by, i })).toSorted((x, y) => y.rest - x.rest || x.i - y.i);
  for (const { i } of order.slice(0, total - sum(cents))) cents[i] = (cents[i] ?? 0) + 1;
  return cents;
}
