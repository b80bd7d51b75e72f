import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { useOverlays } from '@/shared/lib/overlays';
import { SettledSlipsDocument, WinStatusWalletDocument } from '../api/winStatus.generated.ts';
import { newlySettled } from './news.ts';

/**
 * The slip that was settled while the person was here and was not shown yet; null without one. Every settlement moves the
 * wallet, which the account channel tells: then the settled slips are asked for again.
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
