import { css } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { ButtonName } from '@/shared/lib/analytics';
import { toast } from '@/shared/lib/toasts';
import type { UploadPlace } from '@/shared/lib/upload';
import { sendPicture } from '@/shared/lib/video-frames';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { WrittenField } from '@/shared/ui/written-field';
import { FramePicker } from './FramePicker.tsx';
import type { VideoUpload } from './useVideoFile.ts';
import { VideoChoice } from './VideoChoice.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const titleLetters = 80;

export interface VideoDialogProps {
  /** Title of the dialog. */
  title: string;
  upload: VideoUpload;
  hint: string;
  /** Title of the video being edited. Empty for a new video. */
  named?: string;
  /** Whether the title can be saved without choosing another file. */
  fileOptional?: boolean;
  /** Whether the additional fields are valid. */
  ready?: boolean;
  /** Label of the confirm button. */
  confirm: string;
  track: ButtonName;
  /** Title of the success toast. */
  done: string;
  /** Called with the length in seconds once the file has loaded. */
  onLength?: (seconds: number) => void;
  /** Requests an upload URL for a frame of the video. If omitted, no frame can be selected. */
  picturePlace?: () => Promise<UploadPlace | undefined>;
  /**
   * Saves the video. Rejects if the platform refuses. `mediaId` is null if no file was chosen, and `pictureId` is null
   * if no frame was selected.
   */
  publish: (mediaId: string | null, title: string, pictureId: string | null) => Promise<unknown>;
  onClose: () => void;
  /** Additional fields. `above` is shown above the title, and `children` below it. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A dialog for uploading a video from this device with a title. */
export function VideoDialog(props: VideoDialogProps) {
  const { upload, named = '', fileOptional = false, ready = true, picturePlace, publish, onClose } = props;
  const [title, setTitle] = useState(named);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [frame, setFrame] = useState<{ of: string; seconds: number | null } | null>(null);
  const { mediaId, state, preview } = upload.file;
  /** A frame selected from an earlier file doesn't belong to this file. */
  const seconds = frame !== null && frame.of === preview ? frame.seconds : null;
  const complete = mediaId !== null || (fileOptional && state === 'none');

  const confirm = async () => {
    setMessage(null);
    setBusy(true);
    try {
      const picture =
        picturePlace && preview && seconds !== null ? await sendPicture(preview, seconds, picturePlace) : null;
      if (picture && 'refused' in picture) setMessage(picture.refused);
      else {
        await publish(mediaId, title.trim(), picture?.mediaId ?? null);
        onClose();
        toast({ kind: 'success', title: props.done });
      }
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      title={props.title}
      onClose={onClose}
      footer={
        <DialogFooter stacked>
          <Button
            size={48}
            wide
            loading={busy}
            disabled={!complete || !title.trim() || !ready}
            onClick={confirm}
            data-track={props.track}
          >
            {props.confirm}
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <VideoChoice upload={upload} onLength={props.onLength} hint={props.hint} />
        {picturePlace && preview && (
          <FramePicker
            key={preview}
            src={preview}
            value={seconds}
            onChange={(chosen) => setFrame({ of: preview, seconds: chosen })}
          />
        )}
        {props.above}
        <WrittenField
          label="Title"
          maxLength={titleLetters}
          value={title}
          onChange={setTitle}
          error={message ?? undefined}
        />
        {props.children}
      </div>
    </Dialog>
  );
}
