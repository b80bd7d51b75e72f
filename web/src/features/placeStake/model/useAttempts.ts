import { useRef, useState } from 'react';
import { isNewer, type Offer, type Told } from './priceMove.ts';

type ByKey<T> = Readonly<Record<string, T>>;

/**
 * Outcomes of orders that weren't placed, by idempotency key. Every change to an order gives it a new key, so that a
 * question or a retry only ever applies to the order it belongs to.
 */
export function useAttempts<Asked extends { told: Told | null }, Sent>() {
  const [asked, setAsked] = useState<ByKey<Asked>>({});
  const [unanswered, setUnanswered] = useState<ByKey<Sent>>({});
  // Uses a ref, because state updates only with the next render, which is too late to block a second press.
  const placing = useRef(false);
  const ask = (moved: ByKey<Asked>) => setAsked((kept) => ({ ...kept, ...moved }));
  return {
    /**
     * The moved price that the user has to accept before the order is placed. Called while rendering with the live
     * price. Once the live price has changed, a refusal's price is dropped for good, because it would otherwise apply
     * again if the live price changed back.
     */
    askedFor: (key: string, live: Offer | null | undefined): Asked | undefined => {
      const kept = asked[key];
      if (kept?.told && live && !isNewer(kept.told, live)) ask({ [key]: { ...kept, told: null } });
      return kept;
    },
    ask,
    /** The order that was sent with this key without getting a response. It can be retried unchanged. */
    unansweredFor: (key: string): Sent | undefined => unanswered[key],
    keep: (key: string, sent: Sent) => setUnanswered((kept) => ({ ...kept, [key]: sent })),
    /** Places orders, unless orders are already being placed. */
    once: async <T>(place: () => Promise<T>): Promise<T | null> => {
      if (placing.current) return null;
      placing.current = true;
      try {
        return await place();
      } finally {
        placing.current = false;
      }
    },
  };
}
