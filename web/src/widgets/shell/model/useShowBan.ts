import { useEffect } from 'react';
import { openOverlay } from '@/shared/lib/overlays';
import { readStored, writeStored } from '@/shared/lib/storage';

const key = 'duelbook.ban';

/** Opens the details of each ban once. Afterward, the status strip links to them. */
export function useShowBan(userId: string | undefined, ban: { scope: string; reason: string | null } | null): void {
  const closed = userId !== undefined && ban?.scope === 'all' ? `${userId}: ${ban.reason}` : null;
  useEffect(() => {
    if (closed === null || readStored(key) === closed) return;
    writeStored(key, closed);
    openOverlay({ kind: 'ban' });
  }, [closed]);
}
