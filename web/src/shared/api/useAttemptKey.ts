import { useState } from 'react';
import * as errorCodes from './codes.generated.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { isAnsweredCentrally, isUnanswered, refusalOf } from './refusal.ts';

/**
 * The idempotency key of an attempt to move money. While the outcome of the attempt is unknown, the key stays the same
 * even if the user changes the request, so that money moves at most once.
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
    /** Whether the outcome of the last attempt is unknown. */
    unanswered,
    /** Starts a new attempt, because the request has changed. */
    renew: () => {
      if (!unanswered) setKey(newIdempotencyKey());
    },
    /** Must be called when the platform has responded. */
    answered,
    /**
     * Handles the error of an attempt. Returns the message to show to the user, or null if it has already been shown.
     */
    failed: (error: unknown): string | null => {
      const refusal = refusalOf(error);
      // The key was used with other values, which means that the platform has accepted the earlier attempt.
      if (refusal.platformCode === errorCodes.IDEMPOTENCY_KEY_REUSED) {
        answered();
        return 'Your first try went through. Check it before you try again.';
      }
      // Some errors, such as being signed out, don't reveal the outcome of an earlier attempt.
      setUnanswered((was) => was || isUnanswered(refusal));
      if (isUnanswered(refusal)) return 'No response yet. Try again: nothing happens twice.';
      return isAnsweredCentrally(error) ? null : refusal.message;
    },
  };
}
