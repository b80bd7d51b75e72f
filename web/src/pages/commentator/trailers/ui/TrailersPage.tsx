import { useMutation, useQuery } from '@apollo/client/react';
import { Clapperboard, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region } from '@/shared/ui/region';
import { ChoosePicture, FileCard, FileGrid, RemoveFile } from '@/widgets/commentatorFiles';
import {
  CommentatorTrailersDocument,
  DeleteTrailerDocument,
  type Trailer_CardFragment,
  UpdateTrailerDocument,
} from '../api/trailers.generated.ts';
import { EditTrailer, NewTrailer } from './TrailerDialogs.tsx';

/** `/commentator/trailers`: the commentator's trailers, which are played before a league's events. */
export function TrailersPage() {
  const query = useQuery(CommentatorTrailersDocument, { notifyOnNetworkStatusChange: true });
  const [adding, setAdding] = useState(false);
  const online = useOnline();
  useEffect(() => {
    document.title = 'Trailers · Duelbook';
  }, []);
  const trailers = query.data?.commentatorTrailers;
  return (
    <>
      <h1>Trailers</h1>
      <Region
        title="Your trailers"
        thing="your trailers"
        query={query}
        ready={trailers !== undefined}
        aside={
          <Button
            size={40}
            icon={<Clapperboard {...smallIcon} />}
            data-track="commentator_open_upload"
            reason={online ? null : 'You’re offline.'}
            onClick={() => setAdding(true)}
          >
            Add trailer
          </Button>
        }
        empty={
          trailers?.length === 0 && (
            <EmptyState title="No trailers yet">Add one for a league and play it before its events.</EmptyState>
          )
        }
      >
        <FileGrid>
          {trailers?.map((trailer) => (
            <TrailerCard key={trailer.id} trailer={trailer} />
          ))}
        </FileGrid>
      </Region>
      {adding && <NewTrailer onClose={() => setAdding(false)} />}
    </>
  );
}

function TrailerCard({ trailer }: { trailer: Trailer_CardFragment }) {
  const { id, title, url, pictureUrl, leagueName, changedAt } = trailer;
  const [update] = useMutation(UpdateTrailerDocument);
  const [editing, setEditing] = useState(false);
  const [remove] = useMutation(DeleteTrailerDocument, {
    update: (cache) => cache.evict({ id: cache.identify({ __typename: 'CommentatorTrailer', id }) }),
  });
  return (
    <FileCard
      title={title}
      url={url}
      pictureUrl={pictureUrl}
      note={
        <>
          <bdi>{leagueName} · </bdi>
          <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
        </>
      }
    >
      <Button
        size={40}
        variant="secondary"
        icon={<Pencil {...smallIcon} />}
        data-track="commentator_open_upload"
        aria-label={`Edit ${title}`}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      <ChoosePicture
        title={title}
        src={url}
        onSave={(pictureMediaId) => update({ variables: { id, pictureMediaId } })}
      />
      <RemoveFile kind="trailer" title={title} onRemove={() => remove({ variables: { id } })} />
      {editing && <EditTrailer trailer={trailer} onClose={() => setEditing(false)} />}
    </FileCard>
  );
}
