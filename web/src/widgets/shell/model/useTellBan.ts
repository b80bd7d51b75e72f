import { useEffect } from 'react';
import { openOverlay } from '@/shared/lib/overlays';
import { readStored, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.ban';

/** Tells somebody whose account staff has closed why, once for each ban; the strip leads there again. */
export function useTellBan(userId: string | undefined, ban: { scope: string; reason: string | null } | null): void {
  const closed = userId !== undefined && ban?.scope === 'all' ? `${userId}: ${ban.reason}` : null;
  useEffect(() => {
    if (closed === null || readStored(key) === closed) return;
    writeStored(key, closed);
    openOverlay({ kind: 'ban' });
  }, [closed]);
}
