import { css } from '@linaria/core';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatRelative } from '@/shared/lib/format';

const clock = css`
  white-space: nowrap;

  &[data-late] {
    color: var(--amber);
  }
`;

/** Countdown of a queue entry: time left until staff must decide, or how long they are overdue. */
export function Due({ at }: { at: string | null }) {
  const now = useNow('minute');
  if (at === null) return '–';
  const late = Date.parse(at) <= now;
  const text = formatRelative(at, now);
  return (
    <time className={clock} dateTime={at} title={formatDateTime(at)} data-late={late || undefined}>
      {late ? `Late, ${text}` : text}
    </time>
  );
}
