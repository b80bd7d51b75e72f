import { css } from '@linaria/core';
import { ImageUp, RotateCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { StaffPictureType } from '@/shared/api/types.generated';
import { pictureKinds, unreadablePicture } from '@/shared/lib/upload';
import { Button } from '@/shared/ui/button';
import { CropDialog } from '@/shared/ui/crop-dialog';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { cuts, requirement } from '../model/cuts.ts';
import type { StaffUpload } from '../model/useStaffUpload.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);

  [role='alert'] {
    color: var(--rose);
  }
`;

const places = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  width: 100%;
`;

interface PictureChoiceProps {
  type: StaffPictureType;
  upload: StaffUpload;
  src: string | null;
  /** Text shown while nothing is chosen. */
  now?: string;
  preview: (src: string | null) => ReactNode;
}

/**
 * Lets staff choose, crop and upload a picture, and previews it where players will see it. Choosing an invalid file
 * keeps the previous choice.
 */
export function PictureChoice({ type, upload, src, now = 'How players see it now', preview }: PictureChoiceProps) {
  const { picture, send, check, refuse } = upload;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const cut = cuts[type];
  const shown = picture.preview ?? src;
  return (
    <div className={stack}>
      <Button
        data-track="choose_picture"
        variant="secondary"
        icon={<ImageUp {...icon} />}
        loading={picture.state === 'sending'}
        onClick={() => input.current?.click()}
      >
        Choose picture
      </Button>
      {picture.message && <Sub role="alert">{picture.message}</Sub>}
      {picture.failed && <Retry file={picture.failed} onRetry={send} />}
      <Sub>{requirement(cut)}</Sub>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictureKinds.join()}
        aria-label="Picture"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && check(file)) setChosen(file);
          // Cleared so that choosing the same file again also fires a change event.
          currentTarget.value = '';
        }}
      />
      {shown && (
        <section className={places} aria-label="Preview">
          <Sub>{picture.preview ? 'How players will see it' : now}</Sub>
          <div className={places}>{preview(shown)}</div>
        </section>
      )}
      {chosen && (
        <CropDialog
          file={chosen}
          {...cut}
          onCut={(file) => {
            setChosen(null);
            void send(file);
          }}
          onUnreadable={() => {
            setChosen(null);
            refuse(unreadablePicture);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

/** Retries uploading the cropped picture, so that it doesn't have to be chosen and cropped again. */
function Retry({ file, onRetry }: { file: File; onRetry: (file: File) => Promise<unknown> }) {
  return (
    <Button variant="secondary" icon={<RotateCw {...icon} />} onClick={() => void onRetry(file)}>
      Upload again
    </Button>
  );
}
