import type { QueueEntry } from '@/widgets/claimEntry';
import type { StaffMatch_RowFragment } from '../api/matches.generated.ts';

type Disputed = Pick<StaffMatch_RowFragment, 'id' | 'claim' | 'dueAt'> & { match: { number: number } };

/** A match as an entry of the dispute queue. Null if there is no open dispute. */
export function entryOf({ id, match, claim, dueAt }: Disputed): QueueEntry | null {
  return dueAt === null ? null : { queue: 'disputes', id, name: `Match #${match.number}`, claim, dueAt };
}
