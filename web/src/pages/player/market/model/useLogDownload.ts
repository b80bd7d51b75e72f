import { useState } from 'react';
import { currentSession } from '@/entities/session';
import { deviceId } from '@/shared/lib/device';
import { saveFile } from '@/shared/lib/download';
import { toast } from '@/shared/lib/toasts';

/** Downloads a market's order log, one entry per line. The gateway serves it outside GraphQL. */
export function useLogDownload(marketId: string) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const token = currentSession()?.token;
      const headers = { 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(`/api/v1/stakes/markets/${encodeURIComponent(marketId)}/log`, { headers });
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      saveFile(`market-${marketId}.ndjson`, 'application/x-ndjson', await answer.text());
    } catch {
      toast({ kind: 'error', title: 'Couldn’t download the log', text: 'Sign in, or try again in a moment.' });
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), busy };
}
