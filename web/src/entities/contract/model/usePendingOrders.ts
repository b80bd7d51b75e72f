import { useLiveChannel } from '@/shared/lib/live';
import { PendingOrdersDocument, type PendingOrdersSubscription } from '../api/pendingOrders.generated.ts';
import { type OrdersUpdate, writeFrame } from './writeFrame.ts';

export interface PendingOrdersOptions {
  /** Whether to pause the subscription. */
  skip?: boolean;
  /** Called once per frame, after the cache update. */
  onUpdates?: (updates: readonly OrdersUpdate[]) => void;
  /** Called when updates were missed and the caller should refetch. */
  onResync?: () => void;
}

const ordersOf = (updates: readonly PendingOrdersSubscription[]) => updates.map(({ pendingOrders }) => pendingOrders);

/** While mounted, keeps an event's cached markets, book and the user's own orders up to date. */
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
