import { useMutation } from '@apollo/client/react';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { CreateVideoDocument } from '../api/ownVideos.generated.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** The `publish-video` overlay: adds a video to the user's own profile. */
export function PublishVideoModal() {
  const overlay = useOverlay('publish-video');
  return overlay ? <OpenPublishVideoModal key={openingOf(overlay)} /> : null;
}

function OpenPublishVideoModal() {
  const [create] = useMutation(CreateVideoDocument);
  return (
    <PublishDialog
      kind="video"
      hint="Shown on your profile. MP4, WebM or QuickTime."
      publish={(mediaId, title) =>
        create({
          variables: { mediaId, title },
          update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'userVideos' }),
        })
      }
      onClose={() => closeOverlay('publish-video')}
    />
  );
}
