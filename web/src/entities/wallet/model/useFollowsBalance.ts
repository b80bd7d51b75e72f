import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { KnownBalanceDocument } from '../api/wallet.generated.ts';

const againAfterMs = 5_000;

interface ListQuery {
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Refetches a list of transactions if it is older than the known balance, for example because money has moved or a
 * response was slow. If the refetch fails or the list is still older, retries every five seconds.
 * @param version the list's `balanceVersion`; undefined while there is no list
 */
export function useFollowsBalance({ loading, refetch }: ListQuery, version: number | undefined): void {
  const { data } = useQuery(KnownBalanceDocument, { fetchPolicy: 'cache-only' });
  const known = data?.wallet.version;
  const behind = !loading && version !== undefined && known !== undefined && version < known;
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (!behind) return undefined;
    const timer = setTimeout(
      () => {
        asked.current = known;
        refetch().catch(() => undefined);
      },
      asked.current === known ? againAfterMs : 0,
    );
    return () => clearTimeout(timer);
  }, [behind, known, refetch]);
}
