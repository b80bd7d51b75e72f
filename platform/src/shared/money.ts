import { invariant } from './assert.ts';

/** A safe integer number of US cents. */
export type Cents = number;

/** Returns `n` if it is a safe integer and throws otherwise. */
export function assertCents(n: number): Cents {
  invariant(Number.isSafeInteger(n), `${n} is not a safe integer number of cents`);
  return n;
}

/**
 * Splits `total` cents in proportion to integer `weights` by largest remainder, ties to the lower index. The parts sum
 * exactly to `total`. Throws without a positive weight or for a negative total.
 */
export function splitCents(total: Cents, weights: number[]): Cents[] {
  assertCents(total);
  invariant(total >= 0, 'a negative total cannot be split');
  invariant(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are integers from 0',
  );
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  invariant(sum > 0n, 'a split needs a positive weight');
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, cents: product / sum, remainder: product % sum };
  });
  const given = shares.reduce((all, share) => all + share.cents, 0n);
  const order = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of order.slice(0, Number(BigInt(total) - given))) share.cents += 1n;
  return shares.map((share) => Number(share.cents));
}
