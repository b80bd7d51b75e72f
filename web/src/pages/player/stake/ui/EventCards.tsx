import type { StableRow } from '@/shared/lib/stable-list';
import { type CardEvent, EventCard } from '@/widgets/eventCard';
import type { Segment } from '../model/boardFilter.ts';
import { removalLabels } from '../model/removalLabels.ts';

/** Events as cards, for every segment except upcoming. Removed events stay for a moment and show the reason. */
export function EventCards({ list, segment }: { list: readonly StableRow<CardEvent>[]; segment: Segment }) {
  return list.map(({ item, goneAt }) => (
    <EventCard key={item.id} event={item} gone={goneAt === null ? null : removalLabels[segment]} />
  ));
}
