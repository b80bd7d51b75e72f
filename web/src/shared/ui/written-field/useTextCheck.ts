import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { CheckTextDocument } from './checkText.generated.ts';

const rest = 800;

/**
 * The language filter's verdict on a text, requested when the user stops typing. Null if there is nothing to report.
 * The platform runs the same filter again when the text is saved or sent (docs/domain/chat.md#moderation).
 */
export function useTextCheck(text: string): string | null {
  const [check] = useMutation(CheckTextDocument);
  const [said, setSaid] = useState<{ about: string; words: readonly string[] } | null>(null);
  const asked = text.trim();
  useEffect(() => {
    if (asked.length < 2) return;
    const timer = window.setTimeout(async () => {
      const answer = await check({ variables: { text: asked } }).catch(() => null);
      const found = answer?.data?.checkText;
      const refused = found?.severity === 'bounce' || found?.severity === 'block';
      setSaid(refused ? { about: asked, words: found.matches } : null);
    }, rest);
    return () => window.clearTimeout(timer);
  }, [asked, check]);
  if (said?.about !== asked) return null;
  const words = said.words.map((word) => `“${word}”`).join(', ');
  return words ? `${words} can’t be used here.` : 'This can’t be used here.';
}
