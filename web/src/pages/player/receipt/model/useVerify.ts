import { useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { marketLog } from '@/features/marketLog';
import { brokenChecks, type Check, type Log, type Receipt, verifyReceipt } from './verify.ts';

/** Loads the order log, if it exists and the user has access to it. */
async function readLog({ marketId, phase }: Receipt, signedIn: boolean): Promise<Log> {
  if (!signedIn || (phase !== 'settled' && phase !== 'voided')) return { state: 'unavailable' };
  try {
    return { state: 'text', text: await marketLog(marketId) };
  } catch {
    return { state: 'failed' };
  }
}

export interface Verifying {
  /** Null while the checks are running. */
  checks: readonly Check[] | null;
  retry: () => void;
}

/** Verifies a receipt in the browser whenever it changes. */
export function useVerify(receipt: Receipt | null): Verifying {
  const signedIn = useSession()?.scope === 'full';
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ of: Receipt; attempt: number; checks: readonly Check[] } | null>(null);
  useEffect(() => {
    if (!receipt) return;
    let current = true;
    const run = async () => {
      // A malformed receipt or log must not leave the page in its checking state.
      const checks = await verifyReceipt(receipt, await readLog(receipt, signedIn)).catch(() => brokenChecks);
      if (current) setDone({ of: receipt, attempt, checks });
    };
    void run();
    return () => {
      current = false;
    };
  }, [receipt, signedIn, attempt]);
  return {
    checks: done?.of === receipt && done?.attempt === attempt ? done.checks : null,
    retry: () => setAttempt(attempt + 1),
  };
}
