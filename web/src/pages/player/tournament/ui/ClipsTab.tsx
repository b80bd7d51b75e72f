import { useQuery } from '@apollo/client/react';
import { ClipGrid, ClipTile } from '@/entities/clip';
import { asPlayer, useSession } from '@/entities/session';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { TournamentClipsDocument } from '../api/tournamentPage.generated.ts';

/** Clips of the event, newest first. */
export function ClipsTab({ eventId }: { eventId: string }) {
  const selfId = useSession()?.user.id ?? null;
  const query = useQuery(TournamentClipsDocument, { variables: { eventId } });
  const page = query.data?.clips;
  const clips = page?.items;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  return (
    <Region
      bare
      title="Clips"
      as="h3"
      titleHidden
      thing="clips"
      query={{ ...query, loading: query.loading && !page }}
      ready={clips !== undefined}
      skeleton={<Skeleton height={220} />}
      empty={clips?.length === 0 && <EmptyState small title="No clips of this event yet" />}
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            More clips
          </Button>
        )
      }
    >
      <ClipGrid>
        {clips?.map((clip) => (
          <ClipTile key={clip.id} clip={clip} own={selfId !== null && clip.owner?.id === selfId} asPlayer={asPlayer} />
        ))}
      </ClipGrid>
    </Region>
  );
}
