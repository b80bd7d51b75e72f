import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { useOverlays } from '@/shared/lib/overlays';
import { SettledSlipsDocument, WinStatusWalletDocument } from '../api/winStatus.generated.ts';
import { newlySettled } from './news.ts';

/**
 * A slip that settled during this visit and hasn't been shown yet. Null if there is none. Settling changes the wallet,
 * so every wallet update on the account channel refetches the settled slips.
 */
export function useSettledNews() {
  const version = useQuery(WinStatusWalletDocument).data?.wallet.version;
  const { data, refetch } = useQuery(SettledSlipsDocument, { fetchPolicy: 'network-only' });
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const overlays = useOverlays();
  useEffect(() => {
    if (version !== undefined) refetch().catch(() => undefined);
  }, [version, refetch]);
  const slips: readonly Slip_ViewFragment[] = data?.slips.items ?? [];
  if (data && known === null) setKnown(new Set(slips.map(({ id }) => id)));
  const [next = null] = newlySettled(slips, known);
  const done = (id: string) => setKnown((before) => new Set(before).add(id));
  return { slip: overlays.length > 0 ? null : next, done };
}
