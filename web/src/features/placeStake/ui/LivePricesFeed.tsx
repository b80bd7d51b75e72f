import { useLiveChannel } from '@/shared/lib/live';
import { LegMarketLiveDocument } from '../api/placeStake.generated.ts';

/** Subscribes to an event's prices while mounted. */
export function LivePricesFeed({ eventId }: { eventId: string }) {
  useLiveChannel({ document: LegMarketLiveDocument, variables: { eventId } });
  return null;
}
