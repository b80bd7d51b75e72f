import { useQuery } from '@apollo/client/react';
import { PaidAccessDocument } from '../api/paidAccess.generated.ts';
import type { PaidAccess } from './words.ts';

/** Whether the user can play for money at their location. Null while unknown and for visitors who aren't signed in. */
export function usePaidAccess(signedIn: boolean): PaidAccess | null {
  const { data } = useQuery(PaidAccessDocument, { skip: !signedIn, fetchPolicy: 'cache-and-network' });
  return data?.paidAccess ?? null;
}
