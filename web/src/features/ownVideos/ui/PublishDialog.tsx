import { css } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
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
  /** The fields of this kind are as they have to be. */
  ready?: boolean;
  /** In seconds, once the file is known. */
  onLength?: (seconds: number) => void;
  /** Publishes it; rejects when the platform does not take it. */
  publish: (mediaId: string, title: string) => Promise<unknown>;
  onClose: () => void;
  /** Fields of this kind, above the title and under it. */
  above?: ReactNode;
  children?: ReactNode;
}

/** Publishes a video from this device: chosen, sent with progress, given a title. */
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
        <TextField
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
