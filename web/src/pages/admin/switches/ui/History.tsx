import { formatDateTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import type { useStaffPages } from '@/widgets/staffList';
import type { StaffSwitchChangesQuery } from '../api/switches.generated.ts';
import { changeWords } from '../model/switchWords.ts';
import { Words } from './Words.tsx';

type Change = StaffSwitchChangesQuery['adminSwitchChanges']['items'][number];
type Pages = Omit<ReturnType<typeof useStaffPages<StaffSwitchChangesQuery, never, Change>>, 'reload'>;

/** All changes, newest first. */
export function History({ query, rows, onMore, loadingMore }: Pages) {
  return (
    <Region
      title="History"
      thing="the history"
      query={query}
      ready={rows !== undefined}
      empty={
        rows?.length === 0 && (
          <EmptyState small title="No changes yet">
            Each change appears here with who made it and why.
          </EmptyState>
        )
      }
      footer={
        onMore && (
          <Button size={32} variant="tertiary" loading={loadingMore} onClick={onMore}>
            Load more
          </Button>
        )
      }
    >
      <LedgerList bare>
        {rows?.map((change) => (
          <LedgerRow
            key={change.id}
            wraps
            title={changeWords(change)}
            text={<Words parts={[change.staff?.username ?? 'Deleted account', change.reason]} />}
            note={<time dateTime={change.at}>{formatDateTime(change.at)}</time>}
          />
        ))}
      </LedgerList>
    </Region>
  );
}
