import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { usePicturePlace } from '@/entities/commentator';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { sendPicture } from '@/shared/lib/video-frames';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { FramePicker } from '@/shared/ui/video-choice';

interface ChoosePictureProps {
  /** Title of the video or trailer. */
  title: string;
  /** URL of the video file. */
  src: string;
  /** Stores the uploaded picture, or removes it if it is null; rejects if the platform refuses. */
  onSave: (mediaId: string | null) => Promise<unknown>;
}

/** Lets the commentator choose a frame of an uploaded video or trailer as its picture. */
export function ChoosePicture(props: ChoosePictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={40}
        variant="secondary"
        icon={<ImagePlus {...smallIcon} />}
        aria-label={`Picture of ${props.title}`}
        onClick={() => setOpen(true)}
      >
        Picture
      </Button>
      {open && <PictureDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PictureDialog({ title, src, onSave, onClose }: ChoosePictureProps & { onClose: () => void }) {
  const place = usePicturePlace();
  const [frame, setFrame] = useState<number | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const save = async () => {
    if (frame === undefined) return;
    setMessage(null);
    setBusy(true);
    try {
      const sent = frame === null ? { mediaId: null } : await sendPicture(src, frame, place);
      if ('refused' in sent) setMessage(sent.refused);
      else {
        await onSave(sent.mediaId);
        onClose();
        toast({ kind: 'success', title: sent.mediaId === null ? 'Picture removed' : 'Picture saved' });
      }
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      title="Choose a picture"
      note={title}
      onClose={onClose}
      footer={
        <DialogFooter stacked>
          <Button
            size={48}
            wide
            loading={busy}
            disabled={frame === undefined}
            data-track="commentator_picture"
            onClick={() => void save()}
          >
            Save picture
          </Button>
        </DialogFooter>
      }
    >
      {message && (
        <div role="alert">
          <Banner tone="rose" title={message} />
        </div>
      )}
      <FramePicker src={src} value={frame} onChange={setFrame} />
    </Dialog>
  );
}
