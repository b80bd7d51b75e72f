import { css, cx } from '@linaria/core';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHoverPreview } from '@/shared/lib/hover-preview';
import { icon } from '@/shared/ui/icons';
import { MediaBadge } from '@/shared/ui/media-badge';

const stage = css`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: radial-gradient(120% 140% at 80% 0%, var(--side-a-tint), transparent 60%), var(--ink-0);

  & > video,
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  & > button {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    width: 100%;

    &:focus-visible {
      outline-offset: -2px;
    }

    & > i {
      display: grid;
      place-items: center;
      width: 48px;
      height: 48px;
      border-radius: 50%;
      background: var(--veil);
      color: var(--paper);
      transition: opacity var(--quick);
    }

    & svg {
      fill: currentColor;
    }
  }

  &[data-preview] > button > i {
    opacity: 0;
  }
`;

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

export interface ClipPlayerProps {
  src: string;
  title: string;
  /** Picture that is shown until the video is needed. */
  poster?: string | null;
  /** Where the clip starts within the file, in ms. */
  fromMs?: number;
  /** Length of the clip in ms. Needed because some recordings don't report their duration. */
  lengthMs?: number;
  className?: string;
}

/** A video that plays when pressed, and without sound on hover. The file is only requested when playback starts. */
export function ClipPlayer({ src, title, poster, fromMs = 0, lengthMs = 0, className }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { on, handlers } = useHoverPreview();
  /**
   * The URL that is used once the user has pressed play. Signed URLs are renewed, and switching to a new one would
   * restart the video.
   */
  const [pressed, setPressed] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  if (on && !wanted) setWanted(true);
  const playing = pressed !== null;
  const preview = on && !playing;

  useEffect(() => {
    const { current } = video;
    if (!current || playing) return;
    if (preview) void current.play().catch(() => undefined);
    else current.pause();
  }, [preview, playing]);

  useEffect(() => {
    const { current } = video;
    if (!current || !playing) return;
    current.muted = false;
    if (current.currentTime > fromMs / 1000) current.currentTime = fromMs / 1000;
    // Browsers may require another press. The controls are visible, so the user can start the video.
    void current.play().catch(() => undefined);
    current.focus();
  }, [playing, fromMs]);

  return (
    <div className={cx(stage, className)} data-preview={preview || undefined} {...handlers}>
      {poster && !wanted && !playing && <img src={poster} alt="" loading="lazy" />}
      {(wanted || playing) && (
        <video
          ref={video}
          src={pressed ?? src}
          poster={poster ?? undefined}
          muted
          playsInline
          controls={playing}
          aria-label={title}
          aria-hidden={!playing || undefined}
        />
      )}
      {!playing && (
        <button type="button" aria-label={`Play ${title}`} onClick={() => setPressed(src)}>
          <i>
            <Play {...icon} />
          </i>
        </button>
      )}
      {!playing && Number.isFinite(lengthMs) && lengthMs > 0 && <MediaBadge>{clock(lengthMs)}</MediaBadge>}
    </div>
  );
}
