import { useApolloClient } from '@apollo/client/react';
import { useVideoFile, VideoDialog, type VideoDialogProps } from '@/shared/ui/video-choice';
import { VideoUploadUrlDocument } from '../api/ownVideos.generated.ts';

export interface PublishDialogProps
  extends Pick<VideoDialogProps, 'hint' | 'ready' | 'onLength' | 'onClose' | 'above' | 'children'> {
  kind: 'clip' | 'video';
  /** Publishes the video; rejects if the platform refuses. */
  publish: (mediaId: string, title: string) => Promise<unknown>;
}

/** Publishes a video from this device: the user chooses a file, which is uploaded, and enters a title. */
export function PublishDialog({ kind, publish, ...fields }: PublishDialogProps) {
  const client = useApolloClient();
  const upload = useVideoFile(async () => {
    const variables = { type: kind };
    const { data } = await client.query({ query: VideoUploadUrlDocument, variables, fetchPolicy: 'no-cache' });
    return data?.mediaUploadUrl;
  });
  return (
    <VideoDialog
      {...fields}
      title={`Publish a ${kind}`}
      upload={upload}
      confirm="Publish"
      track={`publish_${kind}`}
      done={`Your ${kind} is published`}
      publish={async (mediaId, title) => mediaId && (await publish(mediaId, title))}
    />
  );
}
