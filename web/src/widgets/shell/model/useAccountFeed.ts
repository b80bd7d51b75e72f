import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { updateSessionUser, useSession } from '@/entities/session';
import { refreshTransactions } from '@/entities/wallet';
import { noteServerTime } from '@/shared/lib/clock';
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
 * Balance, active matches and unread counts of the signed-in user, kept live by the account channel, with a poll every
 * 35 seconds as a fallback.
 */
export function useAccountFeed(): Account {
  const session = useSession();
  const client = useApolloClient();
  const plays = session?.scope === 'full';
  // A banned user has no active matches but keeps their balance.
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

  // Only values from the poll. The channel also updates the status and may be more recent.
  const { serverTime, userStatus } = live ?? {};
  useEffect(() => {
    if (serverTime === undefined) return;
    noteServerTime(serverTime);
    updateSessionUser({ status: userStatus });
  }, [serverTime, userStatus]);

  // The poll returned a newer balance than the channel, so the channel missed an update; or the account query itself
  // failed.
  const behind =
    owns && live !== undefined && (known === undefined ? account.error !== undefined : live.balanceVersion > known);
  // Refetches once per poll that finds the account behind. If the refetch fails too, the next poll retries.
  const found = behind ? serverTime : undefined;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (found === undefined || found === asked.current) return;
    asked.current = found;
    refetch().catch(() => undefined);
  }, [found, refetch]);

  const version = useRef<number | null>(null);
  const apply = (update: AccountUpdatesSubscription) => {
    const { data } = update.account;
    if (data?.wallet) {
      // Money moved, so the transactions on screen are outdated too.
      if (version.current !== null && data.wallet.version > version.current) refreshTransactions(client);
      version.current = data.wallet.version;
    }
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
