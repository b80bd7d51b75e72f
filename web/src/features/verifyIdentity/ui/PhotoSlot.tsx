import { css } from '@linaria/core';
import { Camera, Check, CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { sendingText } from '@/shared/lib/upload';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Spinner } from '@/shared/ui/spinner';
import type { FileSlot } from '../model/identityFiles.ts';

const slotRow = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 64px;
  padding: var(--space-8) 0;
  border-top: 1px solid var(--rule);

  & > span:first-child {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: var(--r-control);
    background: var(--ink-4);
    color: var(--ash);
  }

  &[data-state='ready'] > span:first-child {
    color: var(--mint);
  }

  &[data-state='refused'] > span:first-child {
    color: var(--rose);
  }

  & > div {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
    overflow-wrap: anywhere;
  }

  &[data-state='refused'] small {
    color: var(--rose);
  }

  progress {
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    width: 100%;
    height: 2px;
    border: 0;
    appearance: none;
    background: var(--ink-4);
  }

  progress::-webkit-progress-bar {
    background: var(--ink-4);
  }

  progress::-webkit-progress-value {
    background: var(--mint);
  }

  progress::-moz-progress-bar {
    background: var(--mint);
  }

  input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`;

const marks = {
  empty: <Camera {...icon} />,
  sending: <Spinner />,
  ready: <Check {...icon} />,
  refused: <CircleAlert {...icon} />,
};

export interface PhotoSlotProps {
  title: string;
  hint: string;
  slot: FileSlot;
  /** Camera to open on phones. `user` is the front camera, for the selfie. */
  camera: 'environment' | 'user';
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One photo. Users can choose or take it, follow its upload and remove it. */
export function PhotoSlot({ title, hint, slot, camera, onChoose, onRemove }: PhotoSlotProps) {
  const id = useId();
  const text = { empty: hint, sending: sendingText(slot.progress), ready: slot.name, refused: slot.message }[
    slot.state
  ];
  return (
    <div className={slotRow} data-state={slot.state}>
      <span aria-hidden="true">{marks[slot.state]}</span>
      <div>
        <b>{title}</b>
        <small role="status">{text}</small>
      </div>
      <input
        id={id}
        type="file"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp"
        capture={camera}
        aria-label={title}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      {slot.state === 'ready' ? (
        <IconButton label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          <X {...smallIcon} />
        </IconButton>
      ) : (
        <Button
          variant="secondary"
          size={32}
          disabled={slot.state === 'sending'}
          aria-label={`${slot.state === 'refused' ? 'Choose again' : 'Choose'}: ${title}`}
          onClick={() => document.getElementById(id)?.click()}
        >
          {slot.state === 'refused' ? 'Choose again' : 'Choose'}
        </Button>
      )}
      {slot.state === 'sending' && (
        <progress value={slot.progress} max={1} aria-label={`Uploading ${title.toLowerCase()}`} />
      )}
    </div>
  );
}
