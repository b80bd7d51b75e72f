import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Cents } from '../../../shared/money.ts';

/** Safe to share between orders, because fundings are never mutated. */
export const nothing: Funding = Object.freeze({ wager_only: 0, unsettled: 0, cash: 0 });

export const sumOf = (funding: Funding): Cents => funding.wager_only + funding.unsettled + funding.cash;

export function plus(x: Funding, y: Funding): Funding {
  return { wager_only: x.wager_only + y.wager_only, unsettled: x.unsettled + y.unsettled, cash: x.cash + y.cash };
}

export function minus(x: Funding, y: Funding): Funding {
  return { wager_only: x.wager_only - y.wager_only, unsettled: x.unsettled - y.unsettled, cash: x.cash - y.cash };
}

/** The part of a funding that pays `amount`. Uses restricted money first. */
export function spend(funding: Funding, amount: Cents): Funding {
  const part = giveBack(funding, amount);
  invariant(part.cash <= funding.cash, 'the funding covers the amount to spend');
  return part;
}

/** Returns `amount` cents to the buckets in `funding`. Any excess goes to cash (README.md, "Giving back"). */
export function giveBack(funding: Funding, amount: Cents): Funding {
  const wager_only = Math.min(amount, funding.wager_only);
  const unsettled = Math.min(amount - wager_only, funding.unsettled);
  return { wager_only, unsettled, cash: amount - wager_only - unsettled };
}
