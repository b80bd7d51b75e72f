import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { changeConversation } from '@/entities/conversation';
import type { Outgoing } from '@/entities/message';

const refusedOf = (outgoing: readonly Outgoing[]) =>
  new Set(outgoing.filter(({ state }) => state === 'refused').map(({ nonce }) => nonce));

/** Closes the composer once a message is refused because the other user has blocked this one. */
export function useShutWhenBlocked(outgoing: readonly Outgoing[]): void {
  const { cache } = useApolloClient();
  // Refusals from earlier visits may no longer apply.
  const known = useRef(refusedOf(outgoing));
  useEffect(() => {
    const refused = refusedOf(outgoing);
    for (const { nonce, to, why } of outgoing)
      if (why?.reason === 'blocked' && refused.has(nonce) && !known.current.has(nonce))
        changeConversation(cache, to.id, { canSend: () => false });
    known.current = refused;
  }, [cache, outgoing]);
}
