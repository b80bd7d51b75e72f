import { useLiveChannel } from '@/shared/lib/live';
import { PendingOrdersDocument, type PendingOrdersSubscription } from '../api/pendingOrders.generated.ts';
import { type OrdersUpdate, writeFrame } from './writeFrame.ts';

export interface PendingOrdersOptions {
  /** Doesn't subscribe while true. */
  skip?: boolean;
  /** Called once per frame, after the cache update. */
  onUpdates?: (updates: readonly OrdersUpdate[]) => void;
  /** Changes were lost, so the caller must refetch. */
  onResync?: () => void;
}

const ordersOf = (updates: readonly PendingOrdersSubscription[]) => updates.map(({ pendingOrders }) => pendingOrders);

/** Keeps an event's cached markets, book and own orders up to date while mounted. */
export function usePendingOrders(eventId: string, { skip, onUpdates, onResync }: PendingOrdersOptions = {}): void {
  useLiveChannel({
    document: PendingOrdersDocument,
    variables: { eventId },
    skip,
    write: (cache, updates) => writeFrame(cache, eventId, ordersOf(updates)),
    onUpdates: (updates) => onUpdates?.(ordersOf(updates)),
    onResync,
  });
}
