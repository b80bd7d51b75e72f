import { useMutation } from '@apollo/client/react';
import { pausedWords } from '@/entities/market';
import { isAnsweredCentrally, isUnanswered, refusalOf } from '@/shared/api';
import type { PurchaseInput } from '@/shared/api/types.generated';
import { notePlayed } from '@/shared/lib/played';
import { PurchaseStakeDocument, type PurchaseStakeMutation } from '../api/placeStake.generated.ts';
import type { Offer } from './priceMove.ts';

export type PurchaseReceipt = Extract<PurchaseStakeMutation['purchaseStake'], { __typename: 'PurchaseReceipt' }>;

/** Why a stake wasn't placed or may not have been, and what the user can do next. */
export type PurchaseRefusal =
  | { next: 'deposit'; message: string; shortfall: number }
  | { next: 'limits'; message: string }
  /** The price changed. `offer` is the current offer. */
  | { next: 'price'; message: string; offer: Offer }
  | { next: 'wait'; message: string; resumesAt: string | null }
  /** Refused for another reason. `message` is null if the error was already handled centrally. */
  | { next: 'refused'; message: string | null }
  /** No response arrived, so the stake may have been placed. It has to be retried with the same key. */
  | { next: 'unknown'; message: string };

/**
 * The text for a refusal. Null if there is nothing to show. States that nothing was charged only if this is certain.
 */
export function refusedWords({ next, message }: PurchaseRefusal): { title: string; text: string } | null {
  if (next === 'unknown') return { title: 'No response.', text: message };
  return message === null ? null : { title: 'Not placed.', text: `${message} You weren’t charged.` };
}

const unknown: PurchaseRefusal = { next: 'unknown', message: 'Try again: you won’t be charged twice.' };

/**
 * Whether the stake may have been placed despite an error. Also true if a retry didn't reach the market, for example
 * after signing out, because the first attempt may have.
 */
function leavesOpen(error: unknown): boolean {
  const refusal = refusalOf(error);
  return isUnanswered(refusal) || refusal.retryable || refusal.code === 'UNAUTHENTICATED';
}

/** Converts an error to a refusal. */
export function refusalIn(error: unknown): PurchaseRefusal {
  if (leavesOpen(error)) return unknown;
  return { next: 'refused', message: isAnsweredCentrally(error) ? null : refusalOf(error).message };
}

export type PurchaseOutcome = { receipt: PurchaseReceipt } | { refusal: PurchaseRefusal };

/** Converts the platform's response to a receipt or a refusal. */
export function outcomeOf(result: PurchaseStakeMutation['purchaseStake'] | undefined): PurchaseOutcome {
  switch (result?.__typename) {
    case 'PurchaseReceipt':
      return { receipt: result };
    case 'InsufficientFunds':
      return { refusal: { next: 'deposit', message: result.message, shortfall: result.shortfall } };
    case 'LimitReached':
      return { refusal: { next: 'limits', message: result.message } };
    case 'PriceMoved':
      return {
        refusal: {
          next: 'price',
          message: result.message,
          offer: { bestPrice: result.bestPrice, availableAmount: result.availableAmount ?? 0 },
        },
      };
    case 'MarketSuspended':
      return {
        refusal: {
          next: 'wait',
          message: result.reason ? `${pausedWords(result.reason)}.` : result.message,
          resumesAt: result.resumesAt,
        },
      };
    default:
      return { refusal: unknown };
  }
}

/**
 * Places one stake. Never optimistic, because the response is the receipt. Retrying with the same key after a lost
 * response returns the same receipt.
 */
export function usePurchase(): {
  purchase: (input: PurchaseInput, idempotencyKey: string) => Promise<PurchaseOutcome>;
  busy: boolean;
} {
  const [mutate, { loading, client }] = useMutation(PurchaseStakeDocument, {
    update: (cache) => {
      for (const fieldName of ['activeStakes', 'slips', 'stakes']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const purchase = async (input: PurchaseInput, idempotencyKey: string): Promise<PurchaseOutcome> => {
    try {
      const outcome = outcomeOf((await mutate({ variables: { input, idempotencyKey } })).data?.purchaseStake);
      if ('receipt' in outcome) {
        notePlayed();
        if (outcome.receipt.order)
          import('./followOrder.ts')
            .then(({ followOrder }) => followOrder(client, outcome.receipt))
            // If this chunk fails to load, only the toasts are missing, because the receipt polls as well.
            .catch(() => undefined);
      }
      return outcome;
    } catch (error) {
      return { refusal: refusalIn(error) };
    }
  };
  return { purchase, busy: loading };
}
