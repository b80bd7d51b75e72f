import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { EmptyState, Region } from '@/shared/ui/region';
import { EventCard } from '@/widgets/eventCard';
import { type PromotedGroup_ViewFragment, PromotionPreviewDocument } from '../api/rules.generated.ts';

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 284px), 1fr));
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
`;

const below = css`
  margin-top: var(--space-16);
`;

/** The group's events as players see them when they select the promotion. It isn't interactive. */
export function PromotionPreview({ group }: { group: PromotedGroup_ViewFragment }) {
  const query = useQuery(PromotionPreviewDocument, { variables: { id: group.id } });
  const visible = query.data?.promotedEvents[0]?.events ?? [];
  const events = group.eventIds.flatMap((id) => visible.find((event) => event.id === id) ?? []);
  return (
    <div className={below}>
      <Region
        title="As players see it"
        thing="the preview"
        query={query}
        ready={query.data !== undefined}
        empty={events.length === 0 && <EmptyState small title="Players see no events here" />}
      >
        <div className={cards} inert>
          {events.map((event) => (
            <EventCard key={event.id} event={event} still />
          ))}
        </div>
      </Region>
    </div>
  );
}
