import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { TypingDocument } from '../api/composeMessage.generated.ts';

const pause = 3000;

/** Sends a typing indicator at most once every three seconds. Failures are ignored. */
export function useTypingSign(conversationId: string | null): () => void {
  const [sendTyping] = useMutation(TypingDocument);
  const last = useRef(0);
  return () => {
    if (!conversationId || Date.now() - last.current < pause) return;
    last.current = Date.now();
    sendTyping({ variables: { id: conversationId } }).catch(() => undefined);
  };
}
