import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { changeConversation } from '@/entities/conversation';
import type { Outgoing } from '@/entities/message';

const refusedOf = (outgoing: readonly Outgoing[]) =>
  new Set(outgoing.filter(({ state }) => state === 'refused').map(({ nonce }) => nonce));

/** Once something is refused because the other person wants none of it the field closes: nothing more is written in vain. */
export function useShutWhenBlocked(outgoing: readonly Outgoing[]): void {
  const { cache } = useApolloClient();
  // What was refused at an earlier visit says nothing of today.
  const known = useRef(refusedOf(outgoing));
  useEffect(() => {
    const refused = refusedOf(outgoing);
    for (const { nonce, to, why } of outgoing)
      if (why?.reason === 'blocked' && refused.has(nonce) && !known.current.has(nonce))
        changeConversation(cache, to.id, { canSend: () => false });
    known.current = refused;
  }, [cache, outgoing]);
}
