import { css } from '@linaria/core';
import { Star } from 'lucide-react';
import { icon } from '@/shared/ui/icons';
import { useWatchEvent, type WatchedEvent } from '../model/useWatchEvent.ts';

const star = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--r-chip);
  color: var(--ash);

  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }

  &:hover,
  &[aria-pressed='true'] {
    color: var(--paper);
  }

  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

/** Button that adds an event to the watch list or removes it. */
export function WatchStar({ event }: { event: WatchedEvent }) {
  const toggle = useWatchEvent();
  return (
    <button
      type="button"
      className={star}
      aria-label={`Watch ${event.name}`}
      title="Watch"
      aria-pressed={event.watching}
      data-track="watch_event"
      onClick={() => toggle(event)}
    >
      <Star {...icon} size={18} />
    </button>
  );
}
