import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { CashOutDocument, type CashOutMutation } from '../api/cashOut.generated.ts';
import type { Quote } from './useQuote.ts';

export type CashOutReceipt = Extract<CashOutMutation['cashOut'], { __typename: 'CashOutReceipt' }>;

/** What became of a sale: done, or nothing was sold and why. */
export type Sale =
  | { kind: 'sold'; receipt: CashOutReceipt }
  /** It would bring less than was agreed to; the new quote asks again. */
  | { kind: 'moved'; quote: Quote | null; message: string }
  | { kind: 'paused'; message: string }
  /** No answer came: the same key may be sent again. */
  | { kind: 'again'; message: string | null };

function saleOf(result: CashOutMutation['cashOut'] | undefined): Sale {
  switch (result?.__typename) {
    case 'CashOutReceipt':
      return { kind: 'sold', receipt: result };
    case 'Slippage':
      return { kind: 'moved', quote: result.quote, message: result.message };
    case 'PriceMoved':
      return { kind: 'moved', quote: null, message: result.message };
    case 'MarketSuspended':
      return { kind: 'paused', message: result.reason ?? result.message };
    default:
      return { kind: 'again', message: 'No answer came. Nothing is sold twice.' };
  }
}

/** Sells by a quote, never for less than it says; or offers at a price. */
export function useCashOut(positionId: string) {
  const [mutate, { loading }] = useMutation(CashOutDocument, {
    update: (cache, { data }) => {
      if (data?.cashOut.__typename !== 'CashOutReceipt') return;
      for (const fieldName of ['activeStakes', 'slips', 'stakes']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const [key, setKey] = useState(newIdempotencyKey);
  const send = async (terms: { quoteId?: string; minProceeds?: number; askPrice?: number; payoutCents?: number }) => {
    let sale: Sale;
    try {
      const variables = { id: positionId, idempotencyKey: key, ...terms };
      sale = saleOf((await mutate({ variables })).data?.cashOut);
    } catch (error) {
      sale = { kind: 'again', message: isAnsweredCentrally(error) ? null : refusalOf(error).message };
    }
    if (sale.kind !== 'again') setKey(newIdempotencyKey());
    return sale;
  };
  return { send, busy: loading };
}
