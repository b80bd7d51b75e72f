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
 * What the shell knows of the signed-in person: balance, running matches and unread totals, kept live by the account channel
 * and, should that be silent, by a poll every 35 seconds.
 */
export function useAccountFeed(): Account {
  const session = useSession();
  const client = useApolloClient();
  const plays = session?.scope === 'full';
  // Whom staff keeps out has nothing running, and still their money.
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

  // Only what a poll brought: other parts of it also change by the channel, when the status may be known better meanwhile.
  const { serverTime, userStatus } = live ?? {};
  useEffect(() => {
    if (serverTime === undefined) return;
    noteServerTime(serverTime);
    updateSessionUser({ status: userStatus });
  }, [serverTime, userStatus]);

  // The poll found a newer balance than the channel brought, so that missed something; or the one there was could not be had.
  const behind =
    owns && live !== undefined && (known === undefined ? account.error !== undefined : live.balanceVersion > known);
  // Once with every answer of the poll that finds it so: that time may fail, too, and the next poll finds it again.
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
      // Money moved: the lines of the ledger on screen are old, too.
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
