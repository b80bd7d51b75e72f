import { css } from '@linaria/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { pictureKinds, unreadablePicture } from '@/shared/lib/upload';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { CropDialog } from '@/shared/ui/crop-dialog';
import { icon } from '@/shared/ui/icons';
import { Caps, Sub } from '@/shared/ui/text';
import { usePicture } from '../model/usePicture.ts';

const field = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12) var(--space-16);

  & > div {
    flex: 1 1 200px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }

  & > div > :first-child,
  & > div > :last-child:not(button) {
    flex: 0 0 100%;
  }

  [role='alert'] {
    color: var(--rose);
  }
`;

const card = css`
  width: 144px;
  height: 48px;
  border-radius: var(--r-control);
  background: var(--ink-4);
  object-fit: cover;
`;

/** Aspect ratio (width divided by height) and maximum width in pixels. */
const cuts = { profile: { shape: 1, mostWidth: 1024 }, card: { shape: 3, mostWidth: 1920 } } as const;

export interface PictureFieldProps {
  type: 'profile' | 'card';
  label: string;
  name: string;
  /** URL of the current picture. */
  src: string | null;
  /** A media ID is the new picture, null removes it, undefined keeps it. */
  value: string | null | undefined;
  onChange: (mediaId: string | null) => void;
}

/**
 * Picture field of the profile form. The picture is chosen, cropped and uploaded right away, and saved with the form.
 */
export function PictureField({ type, label, name, src, value, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, send, check, refuse } = usePicture(type);
  const [chosen, setChosen] = useState<File | null>(null);
  const shown = value === null ? null : (picture.preview ?? src);
  const take = ([file]: FileList) => {
    if (file && check(file)) setChosen(file);
  };
  const use = async (cut: File) => {
    setChosen(null);
    const mediaId = await send(cut);
    if (mediaId) onChange(mediaId);
  };
  return (
    <div className={field}>
      {type === 'profile' ? (
        <Avatar name={name} src={shown} size={72} />
      ) : shown ? (
        <img className={card} src={shown} alt="" />
      ) : (
        <span className={card} />
      )}
      <div>
        <Caps>{label}</Caps>
        <Button
          variant="secondary"
          icon={<ImageUp {...icon} />}
          loading={picture.state === 'sending'}
          onClick={() => input.current?.click()}
        >
          Choose {label.toLowerCase()}
        </Button>
        {shown && (
          <Button
            variant="tertiary"
            icon={<Trash2 {...icon} />}
            aria-label={`Remove ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
        {picture.message ? <Sub role="alert">{picture.message}</Sub> : <Sub>JPEG, PNG or WebP</Sub>}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictureKinds.join()}
        aria-label={label}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) take(currentTarget.files);
          // Cleared so that choosing the same file again also fires a change event.
          currentTarget.value = '';
        }}
      />
      {chosen && (
        <CropDialog
          file={chosen}
          {...cuts[type]}
          round={type === 'profile'}
          onCut={(cut) => void use(cut)}
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
