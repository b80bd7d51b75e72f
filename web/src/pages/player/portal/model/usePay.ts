import { useQuery } from '@apollo/client/react';
import { askForMore } from '@/shared/lib/paging';
import { PartnerMatchPayoutsDocument, PartnerPayoutDocument } from '../api/pay.generated.ts';

const POLL_MS = 60_000;

/** The partner's pay, kept up to date while the page is visible. */
export function usePay() {
  const query = useQuery(PartnerPayoutDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const pay = query.data?.partnerPayout;
  return { pay, query: { ...query, loading: query.loading && !pay } };
}

/** The partner's earnings by event, loaded ten at a time. */
export function useMatchPayouts() {
  const query = useQuery(PartnerMatchPayoutsDocument, { variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const payouts = query.data?.partnerMatchPayouts;
  return {
    payouts,
    query: { ...query, loading: query.loading && !payouts },
    loading: query.loading,
    more: () => void askForMore(() => query.fetchMore({ variables: { page: (payouts?.page ?? 1) + 1 } })),
  };
}
