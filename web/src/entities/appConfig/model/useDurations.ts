import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { DurationsDocument } from '../api/durations.generated.ts';

/** The platform's deadlines and waiting times. Null until they have loaded. */
export const useDurations = () =>
  useQuery(DurationsDocument, { fetchPolicy: 'cache-first' }).data?.config.durations ?? null;

/**
 * How long staff take to review a withdrawal or an identity check: `within 24 hours`, or `soon` until the setting has
 * loaded.
 */
export function useReviewTime(subject: 'withdrawal' | 'identity'): string {
  const durations = useDurations();
  return durations ? `within ${plural(durations[`${subject}ReviewHours`], 'hour')}` : 'soon';
}
