import { useState } from 'react';
import { errorCodes, refusalOf, useAttemptKey } from '@/shared/api';

/**
 * The idempotency key of a staff action. If the last attempt got no answer, the next dialog about the same target repeats
 * it instead of starting another one.
 * @param title the action and its target
 */
export function useTitledKey(title: string) {
  const { key, renew, answered, failed } = useAttemptKey();
  const [begun, setBegun] = useState(title);
  return {
    key,
    answered,
    /** The dialog opens. */
    begin: () => {
      if (begun === title) renew();
      else answered();
      setBegun(title);
    },
    /** Takes the error of an attempt and its message. Returns what to tell the viewer. */
    failed: (error: unknown, message: string): string => {
      const words = failed(error);
      return (refusalOf(error).platformCode === errorCodes.IDEMPOTENCY_KEY_REUSED && words) || message;
    },
  };
}
