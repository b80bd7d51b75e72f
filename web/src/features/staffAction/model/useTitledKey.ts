import { useState } from 'react';
import { errorCodes, refusalOf, useAttemptKey } from '@/shared/api';

/**
 * The idempotency key of a staff action. If the last attempt got no response, the next dialog for the same target
 * retries it instead of starting a new one.
 * @param title the action and its target
 */
export function useTitledKey(title: string) {
  const { key, renew, answered, failed } = useAttemptKey();
  const [begun, setBegun] = useState(title);
  return {
    key,
    answered,
    /** Must be called when the dialog opens. */
    begin: () => {
      if (begun === title) renew();
      else answered();
      setBegun(title);
    },
    /** Handles the error of an attempt. Returns the message to show to the viewer. */
    failed: (error: unknown, message: string): string => {
      const words = failed(error);
      return (refusalOf(error).platformCode === errorCodes.IDEMPOTENCY_KEY_REUSED && words) || message;
    },
  };
}
