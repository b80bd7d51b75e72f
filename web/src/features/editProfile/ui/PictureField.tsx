import { css } from '@linaria/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Caps, Sub } from '@/shared/ui/text';
import { usePicture } from '../model/usePicture.ts';

const field = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;

  & > div {
    flex: 1 1 200px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
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
  width: 128px;
  height: 56px;
  border-radius: var(--r-control);
  background: var(--ink-4);
  object-fit: cover;
`;

export interface PictureFieldProps {
  type: 'profile' | 'card';
  label: string;
  name: string;
  /** What is shown to others now. */
  src: string | null;
  /** A media id is the new picture, null takes it away, undefined leaves it. */
  value: string | null | undefined;
  onChange: (mediaId: string | null) => void;
}

/** One of the two pictures of a page: chosen, sent at once, saved with the rest. */
export function PictureField({ type, label, name, src, value, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, choose } = usePicture(type);
  const shown = value === null ? null : (picture.preview ?? src);
  const take = async (files: FileList | null) => {
    const mediaId = files?.[0] ? await choose(files[0]) : null;
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
        {picture.message ? <Sub role="alert">{picture.message}</Sub> : <Sub>JPEG, PNG or WebP, up to 10 MB</Sub>}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={(event) => void take(event.currentTarget.files)}
      />
    </div>
  );
}
