import { OwnOrdersDocument } from '@/features/placeStake';
import { useLiveChannel } from '@/shared/lib/live';

/** Subscribes to the user's orders in an event and reports changes. */
export function OrderWatch({ eventId, onChange }: { eventId: string; onChange: () => void }) {
  useLiveChannel({
    document: OwnOrdersDocument,
    variables: { eventId },
    onUpdates: (updates) => {
      const news = updates.some(
        ({ pendingOrders: { kind, data } }) => kind === 'EVENT' && (data?.orders.length ?? 0) > 0,
      );
      if (news) onChange();
    },
    onResync: onChange,
  });
  return null;
}
