import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { useSession } from '@/entities/session';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { useOnBalanceChange } from '@/entities/wallet';
import { askForMore } from '@/shared/lib/paging';
import { MySlipsDocument } from '../api/slipWidget.generated.ts';

const pollMs = 8_000;

/**
 * The user's slips with the given status, newest first. Open slips are polled while they are on screen. Settled ones
 * are refetched when money moves, because support can refund them.
 */
export function useSlips(status: Slip_ViewFragment['state']) {
  const signedIn = useSession()?.scope === 'full';
  const query = useQuery(MySlipsDocument, {
    variables: { status, page: 1 },
    skip: !signedIn,
    pollInterval: status === 'open' ? pollMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const { refetch } = query;
  useOnBalanceChange(
    useCallback(() => {
      if (signedIn && status === 'settled') refetch().catch(() => undefined);
    }, [signedIn, status, refetch]),
  );
  const page = query.data?.slips;
  return {
    signedIn,
    query,
    slips: page?.items ?? [],
    more: page?.hasNext ? () => void askForMore(() => query.fetchMore({ variables: { page: page.page + 1 } })) : null,
  };
}

/** Refetches open slips after one of them changed. */
export function useRefreshSlips(): () => void {
  const client = useApolloClient();
  return () => void client.refetchQueries({ include: [MySlipsDocument] });
}

/** IDs of the events for which these slips have open legs. */
export const openEvents = (slips: readonly Slip_ViewFragment[]): string[] => [
  ...new Set(
    slips.flatMap(({ legs }) =>
      legs.filter(({ slot, resultAmount }) => slot === 'lineup' && resultAmount === null).map(({ eventId }) => eventId),
    ),
  ),
];
