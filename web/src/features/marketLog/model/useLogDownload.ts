import { useState } from 'react';
import { refusalOf } from '@/shared/api';
import { saveFile } from '@/shared/lib/download';
import { toast } from '@/shared/lib/toasts';
import { marketLog } from './marketLog.ts';

const failures: Record<number, string> = {
  401: 'You were signed out. Sign in again.',
  403: 'Your account can’t download this log.',
  404: 'This market has no log.',
  429: 'You’ve downloaded logs several times. Try again in a moment.',
};

/** Downloads a market's order log as a file. */
export function useLogDownload(marketId: string) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(`market-${marketId}.ndjson`, 'application/x-ndjson', await marketLog(marketId));
    } catch (fault) {
      const { status, message } = refusalOf(fault);
      toast({ kind: 'error', title: 'Couldn’t download the log', text: failures[status ?? 0] ?? message });
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), busy };
}
