import { pastWords } from '@/entities/stakeSlip';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { PagedRegion } from '@/widgets/staffList';
import { StaffPastStakesDocument } from '../api/slips.generated.ts';
import { page } from './pages.css.ts';

/** Events that the user staked on or played in, newest first. */
export function PastStakes({ userId }: { userId: string }) {
  return (
    <div className={page}>
      <PagedRegion
        title="Past events"
        thing="the past events"
        document={StaffPastStakesDocument}
        variables={{ userId }}
        pick={(data) => data.adminPastStakeEvents}
        empty={<EmptyState title="No past events" />}
        row={(past) => (
          <LedgerRow
            key={`${past.event.id} ${past.role}`}
            folio={past.event.number}
            wraps
            title={past.event.name}
            note={past.completedAt ? formatDateTime(past.completedAt) : undefined}
            text={pastWords(past)}
            figures={past.resultAmount === null ? undefined : formatMoney(past.resultAmount)}
          />
        )}
      />
    </div>
  );
}
