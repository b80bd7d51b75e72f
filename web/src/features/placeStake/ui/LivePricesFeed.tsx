import { useLiveChannel } from '@/shared/lib/live';
import { LegMarketLiveDocument } from '../api/placeStake.generated.ts';

/** Follows the prices of an event's markets while it stands there. */
export function LivePricesFeed({ eventId }: { eventId: string }) {
  useLiveChannel({ document: LegMarketLiveDocument, variables: { eventId } });
  return null;
}
