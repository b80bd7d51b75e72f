import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { changeConversation } from '@/entities/conversation';
import type { Outgoing } from '@/entities/message';
import { restoreDraft } from '@/features/composeMessage';

/**
 * What was refused stays in the thread with why; its words go back into the field too, if that is empty, to be changed. Where the other
 * person wants none of it, the field closes: nothing more is written in vain.
 */
export function useRefusals(selfId: string | null, thread: string, outgoing: readonly Outgoing[]): void {
  const { cache } = useApolloClient();
  const known = useRef(new Set(outgoing.filter(({ state }) => state === 'refused').map(({ nonce }) => nonce)));
  useEffect(() => {
    for (const { nonce, state, text, to, why } of outgoing) {
      if (state !== 'refused' || known.current.has(nonce)) continue;
      known.current.add(nonce);
      if (why?.reason === 'blocked') changeConversation(cache, to.id, { canSend: () => false });
      else if (selfId && text) restoreDraft(selfId, thread, text);
    }
  }, [cache, outgoing, selfId, thread]);
}
