import { useMutation } from '@apollo/client/react';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { CreateVideoDocument } from '../api/ownVideos.generated.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** Puts a video on the person's own page. Overlay `publish-video`. */
export function PublishVideoModal() {
  const overlay = useOverlay('publish-video');
  return overlay ? <OpenPublishVideoModal key={openingOf(overlay)} /> : null;
}

function OpenPublishVideoModal() {
  const [create] = useMutation(CreateVideoDocument);
  return (
    <PublishDialog
      kind="video"
      hint="It stands on your page. MP4, WebM or QuickTime."
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
