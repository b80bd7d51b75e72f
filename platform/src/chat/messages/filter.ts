import type { Tx } from '../../db/database.ts';
import { checkText } from '../../moderation/checkText.ts';
import type { Filtered } from '../../moderation/log.ts';
import { scamRule } from '../../moderation/scam.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { messageRefused } from '../errors.ts';

/**
 * Result of the content filter: a finding, which is logged after the transaction, and the consequence for the message.
 */
export interface Verdict {
  found: Omit<Filtered, 'userId' | 'conversationId'> | null;
  /** Null if the message is accepted. */
  refusal: Refusal | null;
  /** If true, the message is stored but visible only to its author. */
  shadow: boolean;
}

const clean: Verdict = { found: null, refusal: null, shadow: false };

/** Runs the content filter on a message before it is stored. */
export async function filterWords(tx: Tx, text: string): Promise<Verdict> {
  const { matches, severity } = await checkText(tx, text);
  const rule = scamRule(text);
  if (severity === 'block' || severity === 'bounce') {
    const words = severity === 'block' ? 'This breaks our language rules.' : undefined;
    return {
      found: { action: severity, rule: 'profanity', matches, text },
      refusal: messageRefused('profanity', { matches }, words),
      shadow: false,
    };
  }
  if (rule) {
    return { found: { action: 'block', rule, matches: [], text }, refusal: messageRefused('scam'), shadow: false };
  }
  if (severity === 'none') return clean;
  return {
    found: { action: severity, rule: severity === 'shadow' ? 'spam' : 'profanity', matches, text },
    refusal: null,
    shadow: severity === 'shadow',
  };
}
