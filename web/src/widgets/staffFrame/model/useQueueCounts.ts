import { useQuery } from '@apollo/client/react';
import type { StaffQueue } from '@/shared/api/types.generated';
import { QueueCountsDocument, type QueueCountsQuery } from '../api/queueCounts.generated.ts';

const pollInterval = 30_000;

export type QueueCount = QueueCountsQuery['adminQueueCounts'][number];

/** Sizes of the queues that the viewer's roles may see. Empty until known. Refreshed every 30 seconds while visible. */
export function useQueueCounts(): ReadonlyMap<StaffQueue, QueueCount> {
  const { data } = useQuery(QueueCountsDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  return new Map(data?.adminQueueCounts.map((count) => [count.queue, count]));
}
