import { useLiveChannel } from '@/shared/lib/live';
import { PendingOrdersDocument, type PendingOrdersSubscription } from '../api/pendingOrders.generated.ts';
import { type OrdersUpdate, writeFrame } from './writeFrame.ts';

export interface PendingOrdersOptions {
  /** Nothing is followed while this is true. */
  skip?: boolean;
  /** Once per frame, after the cache has taken it. */
  onUpdates?: (updates: readonly OrdersUpdate[]) => void;
  /** Changes were lost: fetch again. */
  onResync?: () => void;
}

const ordersOf = (updates: readonly PendingOrdersSubscription[]) => updates.map(({ pendingOrders }) => pendingOrders);

/** Keeps the cached markets, book and own orders of an event up to date while the component is on screen. */
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
