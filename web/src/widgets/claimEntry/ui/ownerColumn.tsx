import { Owner } from '@/entities/staffQueue';
import type { Column } from '@/shared/ui/data-table';
import { ClaimEntry, type ClaimEntryProps, type QueueEntry } from './ClaimEntry.tsx';

/**
 * The column with the owners of a queue's entries. Unclaimed entries have a button to claim them.
 * @param entryOf null for rows that aren't in the queue
 */
export function ownerColumn<Row>(
  entryOf: (row: Row) => QueueEntry | null,
  rest: Pick<ClaimEntryProps, 'staff' | 'onChanged'>,
): Column<Row> {
  return {
    id: 'owner',
    header: 'Owner',
    width: '148px',
    cell(row) {
      const entry = entryOf(row);
      if (!entry) return '–';
      return entry.claim ? <Owner claim={entry.claim} /> : <ClaimEntry {...rest} entry={entry} inRow />;
    },
    text: (row) => entryOf(row)?.claim?.owner.username ?? '',
  };
}
