import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useCommentatorUpload, usePicturePlace, useSchedule } from '@/entities/commentator';
import { Select } from '@/shared/ui/select';
import { VideoDialog } from '@/shared/ui/video-choice';
import { CommentatorVideosDocument, CreateCommentatorVideoDocument } from '../api/videos.generated.ts';

/** Uploads a video, optionally about one of the commentator's own events. */
export function UploadVideo({ onClose }: { onClose: () => void }) {
  const upload = useCommentatorUpload('video');
  const picturePlace = usePicturePlace();
  const [eventId, setEventId] = useState('');
  const schedule = useSchedule();
  const own = schedule.data?.commentatorSchedule.filter(({ claim }) => claim === 'mine') ?? [];
  const [create] = useMutation(CreateCommentatorVideoDocument, { refetchQueries: [CommentatorVideosDocument] });
  return (
    <VideoDialog
      title="Add a video"
      upload={upload}
      hint="MP4, WebM or QuickTime, up to 500 MB."
      confirm="Publish video"
      track="commentator_publish_video"
      done="Video published"
      picturePlace={picturePlace}
      publish={async (mediaId, title, pictureMediaId) => {
        const variables = { mediaId: mediaId ?? '', title, eventId: eventId || null, pictureMediaId };
        if (mediaId) await create({ variables, awaitRefetchQueries: true });
      }}
      onClose={onClose}
    >
      <Select
        size="field"
        label="Event"
        value={eventId}
        options={[{ value: '', label: 'None' }, ...own.map(({ id, event }) => ({ value: id, label: event.name }))]}
        onChange={setEventId}
      />
    </VideoDialog>
  );
}
