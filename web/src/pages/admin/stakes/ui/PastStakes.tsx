import { winWords } from '@/entities/stakeSlip';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { useStaffPages } from '@/widgets/staffList';
import { StaffPastStakesDocument } from '../api/slips.generated.ts';
import { page } from './pages.css.ts';

/** Events that the user staked on or played in, newest first. */
export function PastStakes({ userId }: { userId: string }) {
  const { query, rows, onMore, loadingMore } = useStaffPages(
    StaffPastStakesDocument,
    { userId },
    (data) => data.adminPastStakeEvents,
  );
  return (
    <div className={page}>
      <Region
        title="Past events"
        thing="the past events"
        query={query}
        ready={rows !== undefined}
        empty={rows?.length === 0 && <EmptyState title="No past events" />}
        footer={
          onMore && (
            <Button size={32} variant="tertiary" loading={loadingMore} onClick={onMore}>
              Load more
            </Button>
          )
        }
      >
        <LedgerList bare>
          {rows?.map(({ event, role, winStatus, stakedAmount, resultAmount, completedAt }) => (
            <LedgerRow
              key={`${event.id} ${role}`}
              folio={event.number}
              wraps
              title={event.name}
              note={completedAt ? formatDateTime(completedAt) : undefined}
              text={[
                role === 'played' ? 'Played' : 'Staked',
                winStatus && winWords[winStatus],
                stakedAmount !== null && `${formatMoney(stakedAmount)} staked`,
              ]
                .filter(Boolean)
                .join(' · ')}
              figures={resultAmount === null ? undefined : formatMoney(resultAmount)}
            />
          ))}
        </LedgerList>
      </Region>
    </div>
  );
}
