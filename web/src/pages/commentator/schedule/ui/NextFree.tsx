import { useQuery } from '@apollo/client/react';
import { FreeCommentatorEventsDocument } from '@/entities/commentator';
import { EmptyState, Region } from '@/shared/ui/region';
import type { useClaims } from '../model/useClaims.ts';
import { EventRow } from './EventRow.tsx';

/** The next unclaimed events, for commentators without any in the next two weeks. */
export function NextFree({ claims }: { claims: ReturnType<typeof useClaims> }) {
  const query = useQuery(FreeCommentatorEventsDocument, { notifyOnNetworkStatusChange: true });
  const events = query.data?.commentatorEvents.items;
  return (
    <Region
      title="Next free events"
      thing="the free events"
      query={query}
      ready={events !== undefined}
      empty={
        events?.length === 0 && <EmptyState title="No free events">New ones appear here automatically.</EmptyState>
      }
    >
      <ul>
        {events?.map((one) => (
          <EventRow key={one.id} one={one} clash={null} claims={claims} dated />
        ))}
      </ul>
    </Region>
  );
}
