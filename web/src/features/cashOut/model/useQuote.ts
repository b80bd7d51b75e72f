import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '@/shared/api';
import { serverNow } from '@/shared/lib/clock';
import { type CashOutQuote_ViewFragment, CashOutQuoteDocument } from '../api/cashOut.generated.ts';

export type Quote = CashOutQuote_ViewFragment;

export interface Quoted {
  quote: Quote | null;
  /** Why there is no quote. Null if there is one. */
  fault: string | null;
}

/**
 * Quote for selling a position. Refetched whenever it expires. `hold` keeps the current quote while the player is
 * confirming.
 * @param payoutCents amount of the payout to sell; null sells all of it
 */
export function useQuote(positionId: string, payoutCents: number | null, hold: boolean) {
  const client = useApolloClient();
  const [{ quote, fault }, setQuoted] = useState<Quoted>({ quote: null, fault: null });
  const ask = useCallback(async () => {
    try {
      const variables = { id: positionId, payoutCents };
      const { data } = await client.query({ query: CashOutQuoteDocument, variables, fetchPolicy: 'no-cache' });
      setQuoted({ quote: data?.cashOutQuote ?? null, fault: null });
    } catch (error) {
      setQuoted({ quote: null, fault: refusalOf(error).message });
    }
  }, [client, positionId, payoutCents]);

  useEffect(() => {
    void ask();
  }, [ask]);
  const expiresAt = quote?.expiresAt;
  useEffect(() => {
    if (hold) return;
    const left = expiresAt ? Date.parse(expiresAt) - serverNow() : 5_000;
    const timer = window.setTimeout(() => void ask(), Math.max(500, left));
    return () => window.clearTimeout(timer);
  }, [ask, expiresAt, hold]);
  return { quote, fault, ask, put: (next: Quote | null) => setQuoted({ quote: next, fault: null }) };
}
