import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { CreateVideoDocument } from '../api/ownVideos.generated.ts';
import { useVideoFile } from '../model/useVideoFile.ts';
import { VideoChoice } from './VideoChoice.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const titleLetters = 80;
const close = () => closeOverlay('publish-video');

/** Puts a video on the person's own page. Overlay `publish-video`. */
export function PublishVideoModal() {
  const overlay = useOverlay('publish-video');
  return overlay ? <OpenPublishVideoModal key={openingOf(overlay)} /> : null;
}

function OpenPublishVideoModal() {
  const { file, choose } = useVideoFile('video');
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [create, { loading }] = useMutation(CreateVideoDocument);
  const publish = async () => {
    if (!file.mediaId) return;
    setMessage(null);
    try {
      await create({
        variables: { mediaId: file.mediaId, title: title.trim() },
        update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'userVideos' }),
      });
      close();
      toast({ kind: 'success', title: 'Your video is published' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
  };
  return (
    <Dialog
      open
      title="Publish a video"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button
            size={48}
            wide
            loading={loading}
            disabled={!file.mediaId || !title.trim()}
            onClick={publish}
            data-track="publish_video"
          >
            Publish
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <VideoChoice
          file={file}
          onChoose={(chosen) => void choose(chosen)}
          hint="It stands on your page. MP4, WebM or QuickTime."
        />
        <TextField
          label="Title"
          maxLength={titleLetters}
          value={title}
          onChange={setTitle}
          error={message ?? undefined}
        />
      </div>
    </Dialog>
  );
}
