import { formatDateTime } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/region';
import { KeyValue, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { StakeProps } from './StakePage.tsx';

/** The reasons why markets are suspended, and until when. */
export function Incidents({ stake: { incidents, markets } }: Pick<StakeProps, 'stake'>) {
  return (
    <Panel aria-labelledby="incidents">
      <div className={panel}>
        <h2 id="incidents">Suspensions</h2>
        {incidents.length === 0 && <EmptyState as="h3" title="Nothing is suspended" />}
        {incidents.map(({ id, marketId, reason, openedBy, openedAt, resumesAt }) => (
          <KeyValue
            key={id}
            ruled
            rows={[
              { label: 'Reason', value: reason },
              { label: 'Market', value: markets.find((market) => market.id === marketId)?.title ?? 'All markets' },
              { label: 'By', value: openedBy ? 'Staff' : 'Duelbook' },
              { label: 'Since', value: formatDateTime(openedAt) },
              {
                label: 'Resumes',
                value: resumesAt ? formatDateTime(resumesAt) : 'When staff end it or the cause is resolved',
              },
            ]}
          />
        ))}
      </div>
    </Panel>
  );
}
