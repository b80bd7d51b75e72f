import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '@/shared/lib/clock';
import { clockDigits, formatDateTime } from '@/shared/lib/format';
import { Hidden } from '@/shared/ui/text';

const boxes = css`
  --w: 18px;
  --h: 28px;
  display: inline-flex;
  align-items: center;
  gap: 1px;
  font: var(--type-display-title);
  line-height: var(--h);
  font-stretch: 76%;
  color: var(--paper);

  b {
    width: var(--w);
    height: var(--h);
    border-radius: var(--r-chip);
    background: var(--ink-0);
    text-align: center;
    font-weight: var(--weight-display);
    color: inherit;
  }

  i {
    width: 6px;
    text-align: center;
    font-style: normal;
    color: var(--ash);
  }

  &[data-size='small'] {
    --w: 13px;
    --h: 22px;
    font-size: var(--size-body);
  }

  &[data-size='large'] {
    --w: 30px;
    --h: 44px;
    font-size: var(--size-large);
    gap: var(--space-4);
  }

  &[data-urgent] {
    color: var(--amber);
  }
`;

export interface CountdownProps {
  /** ISO 8601 time, according to the platform's clock. */
  to: string;
  /** Name of the countdown for screen readers: `Time to report`. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  /**
   * Whether the countdown is amber from the start, for deadlines that require action. Other countdowns turn amber only
   * in the last minute.
   */
  urgent?: boolean;
  /** Called once if the countdown reaches zero while mounted. */
  onEnd?: () => void;
}

const announcedAt = [60, 10];

/** Announcements for screen readers: once at 60 seconds, once at 10 seconds, and at the end. */
export function announcement(label: string, seconds: number): string {
  if (seconds <= 0) return `${label}: time’s up`;
  const mark = [...announcedAt].reverse().find((at) => seconds <= at);
  return mark ? `${label}: less than ${mark} seconds` : '';
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Shows the time left until a deadline in boxes of fixed width, according to the platform's clock. For display only.
 */
export function Countdown({ to, label, size = 'medium', urgent, onEnd }: CountdownProps) {
  const now = useNow('second');
  const left = new Date(to).getTime() - now;
  const { hours, minutes, seconds } = clockDigits(left);
  const total = hours * 3600 + minutes * 60 + seconds;
  const ended = useEffectEvent(() => onEnd?.());
  const ran = useRef(false);
  useEffect(() => {
    if (total > 0) ran.current = true;
    else if (ran.current) {
      ran.current = false;
      ended();
    }
  }, [total]);
  const groups =
    hours > 0 ? [hours > 99 ? String(hours) : two(hours), two(minutes), two(seconds)] : [two(minutes), two(seconds)];
  return (
    <span role="timer" aria-label={`${label}: ${groups.join(':')}`} title={formatDateTime(to)}>
      <span
        className={boxes}
        data-size={size}
        data-urgent={urgent || total <= 60 || undefined}
        aria-hidden="true"
        translate="no"
      >
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds are identified by position.
          <Group key={index} text={group} first={index === 0} />
        ))}
      </span>
      <Hidden role="status">{announcement(label, total)}</Hidden>
    </span>
  );
}

function Group({ text, first }: { text: string; first: boolean }) {
  return (
    <>
      {!first && <i>:</i>}
      {[...text].map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits are identified by position.
        <b key={place}>{digit}</b>
      ))}
    </>
  );
}
