import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { TypingDocument } from '../api/composeMessage.generated.ts';

const pause = 3000;

/** Tells the others that the person is writing, at most once in three seconds. Nobody is told when it does not get through. */
export function useTypingSign(conversationId: string | null): () => void {
  const [tell] = useMutation(TypingDocument);
  const last = useRef(0);
  return () => {
    if (!conversationId || Date.now() - last.current < pause) return;
    last.current = Date.now();
    tell({ variables: { id: conversationId } }).catch(() => undefined);
  };
}
