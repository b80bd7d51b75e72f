import { useQuery } from '@apollo/client/react';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, plural } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { StaffUserCheckInsDocument, type StaffUserCheckInsQuery } from '../api/users.generated.ts';
import { body } from './UserPage.css.ts';

const shut = { loading: false, refetch: () => undefined };

type CheckIn = NonNullable<StaffUserCheckInsQuery['adminUserCheckIns']>['items'][number];

/**
 * The latest check-ins, and other accounts that use the same devices. Loaded only on request, because every view is
 * audited.
 */
export function CheckIns({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const query = useQuery(StaffUserCheckInsDocument, {
    variables: { id: userId },
    skip: !open,
    fetchPolicy: 'network-only',
  });
  const items = query.data?.adminUserCheckIns?.items ?? [];
  return (
    <Region
      title="Check-ins"
      thing="the check-ins"
      query={open ? query : shut}
      ready={!open || query.data !== undefined}
      empty={open && query.data && items.length === 0 && <EmptyState title="No check-ins in recent months" />}
      skeleton={<SkeletonRows count={3} height={36} picture={false} />}
    >
      {open ? (
        <LedgerList>
          {items.map((checkIn) => (
            <LedgerRow
              key={checkIn.id}
              icon={<MonitorSmartphone {...icon} />}
              title={formatDateTime(checkIn.at)}
              text={describe(checkIn)}
              wraps
              action={<Shared userIds={checkIn.sharedUserIds} />}
            />
          ))}
        </LedgerList>
      ) : (
        <div className={body}>
          <p>Viewing this is logged under your name.</p>
          <Button variant="secondary" size={32} onClick={() => setOpen(true)}>
            Show check-ins
          </Button>
        </div>
      )}
    </Region>
  );
}

function describe({ clientType, appVersion, ip, deviceId, located, sharedUserIds }: CheckIn): string {
  const shared = sharedUserIds.length > 0 ? plural(sharedUserIds.length, 'other account') : null;
  const parts = [
    `${clientType} ${appVersion}`,
    ip,
    deviceId && `device ${deviceId.slice(0, 8)}`,
    located ? 'location shared' : null,
    shared && `${shared} on this device`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Links to the other accounts that used the device. */
function Shared({ userIds }: { userIds: readonly string[] }) {
  if (userIds.length === 0) return null;
  return (
    <span>
      {userIds.slice(0, 3).map((id, index) => (
        <Link key={id} to={staffRoutes.adminUser(id)}>
          Account {index + 1}{' '}
        </Link>
      ))}
    </span>
  );
}
