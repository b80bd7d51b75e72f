import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Region } from '@/shared/ui/region';
import { EventCard } from '@/widgets/eventCard';
import { PromotedEventsDocument } from '../api/promotedEvents.generated.ts';

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 284px), 1fr));
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

/** The events of one promotion. Their cards weigh as much as the board's: they are asked for when one chooses it. */
export function PromotedEvents({ promoId, title }: { promoId: string; title: string }) {
  const query = useQuery(PromotedEventsDocument);
  const events = query.data?.promotedEvents.find(({ id }) => id === promoId)?.events;
  return (
    <Region bare titleHidden title={title} thing="its events" query={query} ready={events !== undefined}>
      <div className={cards}>
        {events?.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    </Region>
  );
}
