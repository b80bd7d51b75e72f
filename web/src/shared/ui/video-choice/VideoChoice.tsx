import { css } from '@linaria/core';
import { Film } from 'lucide-react';
import { useRef } from 'react';
import { sendingText } from '@/shared/lib/upload';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import type { VideoUpload } from './useVideoFile.ts';

const picture = css`
  width: 100%;
  max-height: 40vh;
  border-radius: var(--r-panel);
  background: var(--ink-0);
`;

const bar = css`
  width: 100%;
  height: 4px;
  accent-color: var(--mint);
`;

export interface VideoChoiceProps {
  upload: VideoUpload;
  /** Called with the length in seconds once the video has loaded. */
  onLength?: (seconds: number) => void;
  hint: string;
}

/** Lets the user choose and preview a video from this device, and uploads it. */
export function VideoChoice({ upload, onLength, hint }: VideoChoiceProps) {
  const { state, preview, progress, message } = upload.file;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {preview && (
        // biome-ignore lint/a11y/useMediaCaption: this previews the user's own video.
        <video
          className={picture}
          src={preview}
          controls
          playsInline
          aria-label="Your video"
          onLoadedMetadata={({ currentTarget: { duration } }) => onLength?.(duration)}
        />
      )}
      {state === 'sending' && (
        <>
          <progress className={bar} value={progress} aria-label="Uploading video" />
          <Button variant="tertiary" onClick={upload.cancel}>
            Cancel upload
          </Button>
        </>
      )}
      {upload.retry && (
        <Button variant="tertiary" onClick={() => void upload.retry?.()}>
          Try again
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Film {...icon} />}
        loading={state === 'sending'}
        onClick={() => input.current?.click()}
      >
        {preview ? 'Choose another video' : 'Choose a video'}
      </Button>
      <Sub role={message ? 'alert' : undefined}>
        {message ?? (progress === 1 && state === 'sending' ? sendingText(progress) : hint)}
      </Sub>
      <input
        ref={input}
        hidden
        type="file"
        accept="video/mp4,video/webm,video/quicktime"
        aria-label="Video"
        onChange={({ currentTarget: { files } }) => files?.[0] && void upload.choose(files[0])}
      />
    </>
  );
}
