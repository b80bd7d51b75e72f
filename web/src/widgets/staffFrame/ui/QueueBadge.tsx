import { formatCount } from '@/shared/lib/format';
import { Hidden } from '@/shared/ui/text';
import type { QueueCount } from '../model/useQueueCounts.ts';

const MOST = 99;

/**
 * The number of entries in a queue. Amber if any are late. The link's name includes both numbers. Renders nothing if
 * the queue is empty.
 */
export function QueueBadge({ count: { waiting, late } }: { count: Pick<QueueCount, 'waiting' | 'late'> }) {
  if (waiting === 0) return null;
  const words = [`${formatCount(waiting)} waiting`, late > 0 && `${formatCount(late)} late`].filter(Boolean).join(', ');
  return (
    <>
      <b aria-hidden="true" data-late={late > 0 || undefined} title={words}>
        {waiting > MOST ? `${MOST}+` : waiting}
      </b>
      <Hidden>, {words}</Hidden>
    </>
  );
}
