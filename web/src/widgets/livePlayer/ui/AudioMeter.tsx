import { css } from '@linaria/core';
import { type RefObject, useRef } from 'react';
import { useLoudness } from '../model/useLoudness.ts';

const meter = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  min-height: 32px;
  padding: var(--space-4) var(--space-16);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  font: var(--type-small);

  & > span:first-child {
    flex: 1 1 120px;
    height: 8px;
    background: var(--ink-4);
    mask: repeating-linear-gradient(90deg, black 0 6px, transparent 6px 8px);
  }

  & > span > i {
    display: block;
    height: 100%;
    transform: scaleX(0);
    transform-origin: 0 0;
    background: var(--mint);
    forced-color-adjust: none;
  }

  & > span > i:dir(rtl) {
    transform-origin: 100% 0;
  }
`;

interface AudioMeterProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the user has turned the sound on and it can be measured. */
  on: boolean;
  /** Text shown while the sound isn't measured. */
  off: string;
}

/** Loudness of the stream. The bars are decorative; screen readers get the text. */
export function AudioMeter({ video, on, off }: AudioMeterProps) {
  const bars = useRef<HTMLElement>(null);
  const silent = useLoudness(video, on, (level) => {
    if (bars.current) bars.current.style.transform = `scaleX(${level})`;
  });
  return (
    <div className={meter}>
      <span aria-hidden="true">
        <i ref={bars} />
      </span>
      <span role="status">{on ? (silent ? 'No sound' : 'Sound') : off}</span>
    </div>
  );
}
