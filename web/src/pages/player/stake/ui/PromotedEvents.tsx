import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Rocket } from 'lucide-react';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Region } from '@/shared/ui/region';
import { EventCard } from '@/widgets/eventCard';
import { PromotedEventsDocument } from '../api/promotedEvents.generated.ts';

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 284px), 1fr));
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

/**
 * The events in a promotion. Loaded when the promotion is selected, because the response is as large as the board's.
 */
export function PromotedEvents({ promoId, title, boost }: { promoId: string; title: string; boost: boolean }) {
  const query = useQuery(PromotedEventsDocument);
  const events = query.data?.promotedEvents.find(({ id }) => id === promoId)?.events;
  return (
    <>
      {boost && (
        <Button
          variant="secondary"
          size={40}
          icon={<Rocket {...smallIcon} />}
          onClick={() => openOverlay({ kind: 'boosts', promoId })}
          data-track="boost_terms"
        >
          Boost terms
        </Button>
      )}
      <Region bare titleHidden title={title} thing="the promoted events" query={query} ready={events !== undefined}>
        <div className={cards}>
          {events?.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      </Region>
    </>
  );
}
