import { useMutation } from '@apollo/client/react';
import { pausedWords } from '@/entities/market';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { PurchaseInput } from '@/shared/api/types.generated';
import { notePlayed } from '@/shared/lib/played';
import { PurchaseStakeDocument, type PurchaseStakeMutation } from '../api/placeStake.generated.ts';

export type PurchaseReceipt = Extract<PurchaseStakeMutation['purchaseStake'], { __typename: 'PurchaseReceipt' }>;

/** Why a stake wasn't placed, expressed as what the user can do next. No money moved. */
export type PurchaseRefusal =
  | { next: 'deposit'; message: string; shortfall: number }
  | { next: 'limits'; message: string }
  /** `bestPrice` is the current price; null if there are no offers. */
  | { next: 'price'; message: string; bestPrice: number | null }
  | { next: 'wait'; message: string; resumesAt: string | null }
  /** No response, or an error already handled centrally. The same key may be retried. */
  | { next: 'again'; message: string | null };

export type PurchaseOutcome = { receipt: PurchaseReceipt } | { refusal: PurchaseRefusal };

/** The platform's response as a receipt or as the next action. */
export function outcomeOf(result: PurchaseStakeMutation['purchaseStake'] | undefined): PurchaseOutcome {
  switch (result?.__typename) {
    case 'PurchaseReceipt':
      return { receipt: result };
    case 'InsufficientFunds':
      return { refusal: { next: 'deposit', message: result.message, shortfall: result.shortfall } };
    case 'LimitReached':
      return { refusal: { next: 'limits', message: result.message } };
    case 'PriceMoved':
      return { refusal: { next: 'price', message: result.message, bestPrice: result.bestPrice } };
    case 'MarketSuspended':
      return {
        refusal: {
          next: 'wait',
          message: result.reason ? `${pausedWords(result.reason)}.` : result.message,
          resumesAt: result.resumesAt,
        },
      };
    default:
      return { refusal: { next: 'again', message: 'No response. You weren’t charged twice.' } };
  }
}

/**
 * Places one stake. Never optimistic: the response is the receipt. The key belongs to the intent, so retrying after a
 * lost response returns the same receipt.
 */
export function usePurchase(): {
  purchase: (input: PurchaseInput, idempotencyKey: string) => Promise<PurchaseOutcome>;
  busy: boolean;
} {
  const [mutate, { loading }] = useMutation(PurchaseStakeDocument, {
    update: (cache) => {
      for (const fieldName of ['activeStakes', 'slips', 'stakes']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const purchase = async (input: PurchaseInput, idempotencyKey: string): Promise<PurchaseOutcome> => {
    try {
      const outcome = outcomeOf((await mutate({ variables: { input, idempotencyKey } })).data?.purchaseStake);
      if ('receipt' in outcome) notePlayed();
      return outcome;
    } catch (error) {
      const message = isAnsweredCentrally(error) ? null : refusalOf(error).message;
      return { refusal: { next: 'again', message } };
    }
  };
  return { purchase, busy: loading };
}
