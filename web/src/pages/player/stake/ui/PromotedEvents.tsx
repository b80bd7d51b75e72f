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

/** One promotion's events, loaded on selection because they are as heavy as the board itself. */
export function PromotedEvents({ promoId, title }: { promoId: string; title: string }) {
  const query = useQuery(PromotedEventsDocument);
  const events = query.data?.promotedEvents.find(({ id }) => id === promoId)?.events;
  return (
    <Region bare titleHidden title={title} thing="the promoted events" query={query} ready={events !== undefined}>
      <div className={cards}>
        {events?.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    </Region>
  );
}
