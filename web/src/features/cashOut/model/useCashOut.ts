import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { pausedWords } from '@/entities/market';
import { isAnsweredCentrally, isUnanswered, newIdempotencyKey, refusalOf } from '@/shared/api';
import { CashOutDocument, type CashOutMutation } from '../api/cashOut.generated.ts';
import type { Quote } from './useQuote.ts';

export type CashOutReceipt = Extract<CashOutMutation['cashOut'], { __typename: 'CashOutReceipt' }>;

/** The outcome of a sale: either a receipt, or the reason why nothing was sold. */
export type Sale =
  | { kind: 'sold'; receipt: CashOutReceipt }
  /** The proceeds fell below the agreed minimum. The player can decide again based on the new quote. */
  | { kind: 'moved'; quote: Quote | null; message: string }
  /** Refused for another reason. `message` is null if the error was already handled centrally. */
  | { kind: 'paused'; message: string | null }
  /** No response arrived, so the request can be retried with the same idempotency key. */
  | { kind: 'again'; message: string };

const unanswered: Sale = {
  kind: 'again',
  message: 'No response yet. Try again: your stake can’t be sold twice.',
};

function saleOf(result: CashOutMutation['cashOut'] | undefined): Sale {
  switch (result?.__typename) {
    case 'CashOutReceipt':
      return { kind: 'sold', receipt: result };
    case 'Slippage':
      return { kind: 'moved', quote: result.quote, message: result.message };
    case 'PriceMoved':
      return { kind: 'moved', quote: null, message: result.message };
    case 'MarketSuspended':
      return { kind: 'paused', message: result.reason ? `${pausedWords(result.reason)}.` : result.message };
    default:
      return unanswered;
  }
}

function saleIn(error: unknown): Sale {
  const refusal = refusalOf(error);
  if (isUnanswered(refusal)) return unanswered;
  return { kind: 'paused', message: isAnsweredCentrally(error) ? null : refusal.message };
}

/** Sells at a quote, never for less than the quoted amount, or places an offer at a price the player chooses. */
export function useCashOut(positionId: string) {
  const [mutate, { loading }] = useMutation(CashOutDocument, {
    update: (cache, { data }) => {
      if (data?.cashOut.__typename !== 'CashOutReceipt') return;
      for (const fieldName of ['activeStakes', 'slips', 'stakes']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const key = useRef<string>(null);
  const send = async (terms: { quoteId?: string; minProceeds?: number; askPrice?: number; payoutCents?: number }) => {
    let sale: Sale;
    key.current ??= newIdempotencyKey();
    try {
      const variables = { id: positionId, idempotencyKey: key.current, ...terms };
      sale = saleOf((await mutate({ variables })).data?.cashOut);
    } catch (error) {
      sale = saleIn(error);
    }
    // While the outcome is unknown, retries must reuse the idempotency key.
    if (sale.kind !== 'again') key.current = null;
    return sale;
  };
  /**
   * Sells for at least the quoted proceeds. If the quote has expired, retries once with the new quote, as long as it
   * pays no less.
   */
  const sell = async ({ quoteId, proceedsAmount: minProceeds }: Quote): Promise<Sale | null> => {
    if (!quoteId) return null;
    const sale = await send({ quoteId, minProceeds });
    const next = sale.kind === 'moved' ? sale.quote : null;
    if (!next?.quoteId || next.proceedsAmount < minProceeds) return sale;
    return send({ quoteId: next.quoteId, minProceeds });
  };
  const offer = (askPrice: number, payoutCents: number) => send({ askPrice, payoutCents });
  return { sell, offer, busy: loading };
}
