import { useState } from 'react';
import * as errorCodes from './codes.generated.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { isAnsweredCentrally, isUnanswered, refusalOf } from './refusal.ts';

/**
 * The idempotency key of an attempt to move money. While no answer says what became of the attempt, the key stays the
 * same, whatever the user changes, so that the money moves at most once.
 */
export function useAttemptKey() {
  const [key, setKey] = useState(newIdempotencyKey);
  const [unanswered, setUnanswered] = useState(false);
  const answered = () => {
    setUnanswered(false);
    setKey(newIdempotencyKey());
  };
  return {
    key,
    /** Whether the last attempt got no answer. */
    unanswered,
    /** The request has changed, so that it is another attempt. */
    renew: () => {
      if (!unanswered) setKey(newIdempotencyKey());
    },
    /** The platform has answered. */
    answered,
    /** Takes the error of an attempt. Returns what to tell the user; null if that has happened already. */
    failed: (error: unknown): string | null => {
      const refusal = refusalOf(error);
      // The same key with other values: the platform has taken the earlier attempt.
      if (refusal.platformCode === errorCodes.IDEMPOTENCY_KEY_REUSED) {
        answered();
        return 'Your first try went through. Check it before you try again.';
      }
      // Being signed out, for one, says nothing about an earlier attempt.
      setUnanswered((was) => was || isUnanswered(refusal));
      if (isUnanswered(refusal)) return 'No response yet. Try again: nothing happens twice.';
      return isAnsweredCentrally(error) ? null : refusal.message;
    },
  };
}
