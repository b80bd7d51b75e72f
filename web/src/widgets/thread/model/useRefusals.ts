import { useEffect, useRef } from 'react';
import type { Outgoing } from '@/entities/message';
import { restoreDraft } from '@/features/composeMessage';

/** What was refused stays in the thread with why; its words go back into the field too, if that is empty, to be changed. */
export function useRefusals(selfId: string | null, thread: string, outgoing: readonly Outgoing[]): void {
  const known = useRef(new Set(outgoing.filter(({ state }) => state === 'refused').map(({ nonce }) => nonce)));
  useEffect(() => {
    for (const { nonce, state, text } of outgoing) {
      if (state !== 'refused' || known.current.has(nonce)) continue;
      known.current.add(nonce);
      if (selfId && text) restoreDraft(selfId, thread, text);
    }
  }, [outgoing, selfId, thread]);
}
