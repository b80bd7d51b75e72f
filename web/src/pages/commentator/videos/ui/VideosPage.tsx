import { useMutation, useQuery } from '@apollo/client/react';
import { Film } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CommentatorVideo_CardFragment } from '@/entities/commentator';
import { formatDateTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region } from '@/shared/ui/region';
import { FileCard, FileGrid, RemoveFile } from '@/widgets/commentatorFiles';
import { CommentatorVideosDocument, DeleteCommentatorVideoDocument } from '../api/videos.generated.ts';
import { UploadVideo } from './UploadVideo.tsx';

/** Number of videos that a commentator can have at a time. */
const most = 3;

/** `/commentator/videos`: up to three videos that viewers see on the commentator's profile. */
export function VideosPage() {
  const query = useQuery(CommentatorVideosDocument, { notifyOnNetworkStatusChange: true });
  const [adding, setAdding] = useState(false);
  const online = useOnline();
  useEffect(() => {
    document.title = 'Videos · Duelbook';
  }, []);
  const videos = query.data?.commentatorVideos;
  const full = (videos?.length ?? 0) >= most;
  return (
    <>
      <h1>Videos</h1>
      <Region
        title="Your videos"
        thing="your videos"
        query={query}
        ready={videos !== undefined}
        aside={
          <>
            <bdi>
              {videos?.length ?? 0} of {most}
            </bdi>
            <Button
              size={40}
              icon={<Film {...smallIcon} />}
              data-track="commentator_open_upload"
              reason={full ? 'Delete a video first.' : online ? null : 'You’re offline.'}
              onClick={() => setAdding(true)}
            >
              Add video
            </Button>
          </>
        }
        empty={videos?.length === 0 && <EmptyState title="No videos yet">Viewers see them on your profile.</EmptyState>}
      >
        <FileGrid>
          {videos?.map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </FileGrid>
      </Region>
      {adding && <UploadVideo onClose={() => setAdding(false)} />}
    </>
  );
}

function VideoCard({ video: { id, title, url, eventName, createdAt } }: { video: CommentatorVideo_CardFragment }) {
  const [remove] = useMutation(DeleteCommentatorVideoDocument, {
    update: (cache) => cache.evict({ id: cache.identify({ __typename: 'CommentatorVideo', id }) }),
  });
  return (
    <FileCard
      title={title}
      url={url}
      note={
        <>
          {eventName && <bdi>{eventName} · </bdi>}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </>
      }
    >
      <RemoveFile kind="video" title={title} onRemove={() => remove({ variables: { id } })} />
    </FileCard>
  );
}
