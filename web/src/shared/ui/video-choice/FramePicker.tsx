import { css } from '@linaria/core';
import { useEffect, useId, useState } from 'react';
import { type Frame, readFrames } from '@/shared/lib/video-frames';
import { hidden, media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';

const COUNT = 8;

const picker = css`
  min-width: 0;
  border: 0;
  padding: 0;

  legend {
    padding: 0;
    margin-bottom: var(--space-8);
    font-weight: var(--weight-semibold);
  }

  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 104px), 1fr));
    gap: var(--space-8);
  }

  label {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
    min-height: 44px;
    padding: var(--space-4);
    border: 2px solid var(--line);
    border-radius: var(--r-panel);
    font: var(--type-small);
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  label:has(:checked) {
    border-color: var(--mint);
    background: var(--selected);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  ${media.hover} {
    label:hover {
      background: var(--ink-3);
    }
  }

  input {
    ${hidden}
  }

  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: var(--ink-0);
  }
`;

/** The frames of a video. Updated as they are drawn. */
function useFrames(src: string) {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must read the frames again.
  useEffect(() => {
    const controller = new AbortController();
    setFrames([]);
    setFailed(false);
    readFrames(src, COUNT, (frame) => setFrames((known) => [...known, frame]), controller.signal).catch(
      () => controller.signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [src, attempt]);
  return { frames, failed, again: () => setAttempt(attempt + 1) };
}

export interface FramePickerProps {
  /** URL of the video, either on this origin or an object URL. */
  src: string;
  /** Position of the selected frame in seconds. Null for no picture, undefined while nothing is selected. */
  value: number | null | undefined;
  onChange: (seconds: number | null) => void;
}

/** Lets the user select a frame of a video as its picture, with a pointer or the arrow keys. */
export function FramePicker({ src, value, onChange }: FramePickerProps) {
  const { frames, failed, again } = useFrames(src);
  const name = useId();
  return (
    <fieldset className={picker}>
      <legend>Picture</legend>
      <div>
        <label>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <span>No picture</span>
        </label>
        {frames.map(({ seconds, url }, index) => (
          <label key={seconds}>
            <input type="radio" name={name} checked={value === seconds} onChange={() => onChange(seconds)} />
            <img src={url} alt="" />
            <span>{`Frame ${index + 1}`}</span>
          </label>
        ))}
        {frames.length === 0 && !failed && <Skeleton height={84} />}
      </div>
      <Sub role="status">{failed ? 'This browser can’t read the frames of this video.' : null}</Sub>
      {failed && (
        <Button size={40} variant="tertiary" onClick={again}>
          Try again
        </Button>
      )}
    </fieldset>
  );
}
