import { css } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { WrittenField } from '@/shared/ui/written-field';
import { useVideoFile } from '../model/useVideoFile.ts';
import { VideoChoice } from './VideoChoice.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const titleLetters = 80;

export interface PublishDialogProps {
  kind: 'clip' | 'video';
  hint: string;
  /** Whether the fields specific to clips or videos are valid. */
  ready?: boolean;
  /** Called with the length in seconds once the file has loaded. */
  onLength?: (seconds: number) => void;
  /** Publishes the video; rejects if the platform refuses. */
  publish: (mediaId: string, title: string) => Promise<unknown>;
  onClose: () => void;
  /** Fields specific to clips or videos. `above` goes above the title, `children` below it. */
  above?: ReactNode;
  children?: ReactNode;
}

/** Publishes a video from this device: the user chooses a file, which is uploaded, and enters a title. */
export function PublishDialog(props: PublishDialogProps) {
  const { kind, hint, ready = true, onLength, publish, onClose, above, children } = props;
  const { file, choose } = useVideoFile(kind);
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { mediaId } = file;

  const confirm = async () => {
    if (!mediaId) return;
    setMessage(null);
    setBusy(true);
    try {
      await publish(mediaId, title.trim());
      onClose();
      toast({ kind: 'success', title: `Your ${kind} is published` });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      title={`Publish a ${kind}`}
      onClose={onClose}
      footer={
        <DialogFooter stacked>
          <Button
            size={48}
            wide
            loading={busy}
            disabled={!mediaId || !title.trim() || !ready}
            onClick={confirm}
            data-track={`publish_${kind}`}
          >
            Publish
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <VideoChoice file={file} onChoose={(chosen) => void choose(chosen)} onLength={onLength} hint={hint} />
        {above}
        <WrittenField
          label="Title"
          maxLength={titleLetters}
          value={title}
          onChange={setTitle}
          error={message ?? undefined}
        />
        {children}
      </div>
    </Dialog>
  );
}
