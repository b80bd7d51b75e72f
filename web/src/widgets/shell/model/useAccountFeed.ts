import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useStopped } from '@/entities/appConfig';
import { updateSessionUser, useSession } from '@/entities/session';
import { KnownBalanceDocument, type KnownBalanceQuery } from '@/entities/wallet';
import { useServerTime } from '@/shared/lib/clock';
import { setFeatureFlags } from '@/shared/lib/features';
import { useLiveChannel } from '@/shared/lib/live';
import {
  AccountUpdatesDocument,
  type AccountUpdatesSubscription,
  ShellAccountDocument,
  ShellStatusDocument,
} from '../api/shell.generated.ts';
import type { Account } from './useAccount.ts';

const pollInterval = 35_000;

/**
 * The signed-in user's balance, active matches and unread counts. The account channel keeps them up to date, and a poll
 * every 35 seconds serves as a fallback.
 */
export function useAccountFeed(): Account {
  const session = useSession();
  const client = useApolloClient();
  const plays = session?.scope === 'full';
  // Banned users have no active matches, but they keep their balance.
  const owns = plays || session?.scope === 'banned';
  const variables = { plays };
  const status = useQuery(ShellStatusDocument, {
    skip: !session,
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const account = useQuery(ShellAccountDocument, { variables, skip: !owns });
  const { refetch } = account;
  const live = status.data?.status;
  const known = account.data?.wallet.version;

  // A new balance may change which requirements the user meets, whether it comes from the channel, from its first
  // message, or from a refetch after a gap. The page on screen may have loaded an older balance before this query
  // responds, so the cache is watched rather than the query.
  useEffect(() => {
    if (!owns) return undefined;
    let shown: number | undefined;
    return client.cache.watch<KnownBalanceQuery>({
      query: KnownBalanceDocument,
      optimistic: false,
      immediate: true,
      callback: ({ result }) => {
        const version = result?.wallet?.version;
        // The wallet may have been evicted. The next balance is still compared with the last one on screen.
        if (version === undefined) return;
        const isNewer = shown !== undefined && version > shown;
        shown = version;
        // The cache can't be changed while it is reporting changes.
        if (isNewer) queueMicrotask(() => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' }));
      },
    });
  }, [client, owns]);

  // Applies only values from the poll. The channel also updates the status and may be more recent.
  const { serverTime, userStatus } = live ?? {};
  useServerTime(serverTime);
  useEffect(() => {
    if (serverTime !== undefined) updateSessionUser({ status: userStatus });
  }, [serverTime, userStatus]);

  const featureFlags = live?.featureFlags;
  const stopped = useStopped();
  useEffect(() => setFeatureFlags(featureFlags ?? [], stopped), [featureFlags, stopped]);

  // True if the poll returned a newer balance, which means that the channel missed an update, or if the account query
  // itself failed.
  const behind =
    owns && live !== undefined && (known === undefined ? account.error !== undefined : live.balanceVersion > known);
  // Refetches once for each poll that finds the account out of date. If the refetch fails, the next poll tries again.
  const found = behind ? serverTime : undefined;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (found === undefined || found === asked.current) return;
    asked.current = found;
    refetch().catch(() => undefined);
  }, [found, refetch]);

  const apply = (update: AccountUpdatesSubscription) => {
    const { data } = update.account;
    if (data?.userStatus) {
      const known = data.userStatus;
      updateSessionUser({ status: known });
      client.cache.updateQuery(
        { query: ShellStatusDocument },
        (kept) => kept && { ...kept, status: { ...kept.status, userStatus: known } },
      );
    }
    if (data?.activeMatches) {
      const { activeMatches } = data;
      client.cache.updateQuery(
        { query: ShellAccountDocument, variables },
        (kept) => kept && { ...kept, activeMatches },
      );
    }
    if (data?.unread) {
      const { unread } = data;
      client.cache.updateQuery(
        { query: ShellStatusDocument },
        (kept) => kept && { ...kept, status: { ...kept.status, unread } },
      );
    }
  };
  useLiveChannel({
    document: AccountUpdatesDocument,
    skip: !owns,
    onUpdates: (updates) => updates.forEach(apply),
    onResync: () => void refetch(),
  });

  return {
    wallet: owns ? (account.data?.wallet ?? null) : null,
    activeMatches: plays ? (account.data?.activeMatches ?? []) : [],
    unread: session ? (live?.unread ?? null) : null,
  };
}
