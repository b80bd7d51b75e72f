import { formatCount } from '@/shared/lib/format';
import { Hidden } from '@/shared/ui/text';
import type { QueueCount } from '../model/useQueueCounts.ts';

const MOST = 99;

/** How many entries of a queue wait, amber if any are late. The link's name says both. Empty if none wait. */
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
