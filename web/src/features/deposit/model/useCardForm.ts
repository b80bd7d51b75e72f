import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CardMessage, readCardMessage } from './cardMessage.ts';

const givesUpAfterMs = 15_000;

export type CardFormState = 'loading' | 'ready' | 'blocked';

/**
 * Embeds the provider's card form in a frame, tracks its state and handles its messages. Incrementing `attempt` reloads
 * it.
 */
export function useCardForm(
  url: string,
  onAnswer: (answer: Exclude<CardMessage, { kind: 'ready' }>) => void,
): { frame: RefObject<HTMLIFrameElement | null>; state: CardFormState; attempt: number; again: () => void } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<{ attempt: number; state: CardFormState }>({ attempt: 0, state: 'loading' });
  const state = seen.attempt === attempt ? seen.state : 'loading';
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    const { origin } = new URL(url);
    const tooLate = window.setTimeout(() => setSeen({ attempt, state: 'blocked' }), givesUpAfterMs);
    const listen = (event: MessageEvent) => {
      const message = readCardMessage(event, { origin, frame: frame.current?.contentWindow ?? null });
      if (message === null) return;
      window.clearTimeout(tooLate);
      if (message.kind === 'ready') setSeen({ attempt, state: 'ready' });
      else answered(message);
    };
    window.addEventListener('message', listen);
    return () => {
      window.clearTimeout(tooLate);
      window.removeEventListener('message', listen);
    };
  }, [url, attempt]);

  return { frame, state, attempt, again: () => setAttempt((count) => count + 1) };
}
