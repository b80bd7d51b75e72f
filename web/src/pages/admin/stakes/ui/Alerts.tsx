import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { KeyValue, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { alertKinds } from '../model/words.ts';
import type { StakeProps } from './StakePage.tsx';

/** Signs of manipulation in the event's markets, newest first. Renders nothing if there are none. */
export function Alerts({ stake: { alerts, markets } }: Pick<StakeProps, 'stake'>) {
  if (alerts.length === 0) return null;
  return (
    <Panel aria-labelledby="alerts">
      <div className={panel}>
        <h2 id="alerts">Integrity alerts</h2>
        {alerts.map(({ id, kind, marketId, userIds, createdAt, closedAt, closeReason }) => (
          <div key={id}>
            <StateChip tone={closedAt ? 'neutral' : 'rose'} icon={<TriangleAlert {...tinyIcon} />}>
              {alertKinds[kind]}
            </StateChip>
            <KeyValue
              ruled
              rows={[
                { label: 'Market', value: markets.find((market) => market.id === marketId)?.title ?? 'All markets' },
                { label: 'Raised', value: formatDateTime(createdAt) },
                ...userIds.map((userId, index) => ({
                  key: userId,
                  label: index === 0 ? 'Accounts' : '',
                  value: <Link to={staffRoutes.adminUser(userId)}>{userId.slice(0, 13)}…</Link>,
                })),
                ...(closedAt ? [{ label: 'Closed', value: formatDateTime(closedAt) }] : []),
                ...(closeReason ? [{ label: 'Reason', value: closeReason }] : []),
              ]}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
