import { useMutation, useQuery } from '@apollo/client/react';
import { Film } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CommentatorVideo_CardFragment } from '@/entities/commentator';
import { formatDateTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region } from '@/shared/ui/region';
import { ChoosePicture, FileCard, FileGrid, RemoveFile } from '@/widgets/commentatorFiles';
import {
  ChangeVideoPictureDocument,
  CommentatorVideosDocument,
  DeleteCommentatorVideoDocument,
} from '../api/videos.generated.ts';
import { UploadVideo } from './UploadVideo.tsx';

/** Maximum number of videos per commentator. */
const most = 3;

/** `/commentator/videos`: up to three videos that are shown on the commentator's profile. */
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

function VideoCard({ video }: { video: CommentatorVideo_CardFragment }) {
  const { id, title, url, pictureUrl, eventName, createdAt } = video;
  const [change] = useMutation(ChangeVideoPictureDocument);
  const [remove] = useMutation(DeleteCommentatorVideoDocument, {
    update: (cache) => cache.evict({ id: cache.identify({ __typename: 'CommentatorVideo', id }) }),
  });
  return (
    <FileCard
      title={title}
      url={url}
      pictureUrl={pictureUrl}
      note={
        <>
          {eventName && <bdi>{eventName} · </bdi>}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </>
      }
    >
      <ChoosePicture
        title={title}
        src={url}
        onSave={(pictureMediaId) => change({ variables: { id, pictureMediaId } })}
      />
      <RemoveFile kind="video" title={title} onRemove={() => remove({ variables: { id } })} />
    </FileCard>
  );
}
