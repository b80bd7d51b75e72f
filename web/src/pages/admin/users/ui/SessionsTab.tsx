import { useQuery } from '@apollo/client/react';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region } from '@/shared/ui/region';
import {
  StaffUserOverlapDocument,
  type StaffUserOverlapQuery,
  StaffUserSessionsDocument,
  type StaffUserSessionsQuery,
} from '../api/account.generated.ts';
import { overlapWords } from '../model/riskWords.ts';
import { graphAndList } from './OverlapGraph.css.ts';
import { OverlapGraph } from './OverlapGraph.tsx';
import { UserStatusChip } from './UserStatusChip.tsx';

type Session = NonNullable<StaffUserSessionsQuery['adminUserSessions']>['items'][number];
type Linked = StaffUserOverlapQuery['adminUserOverlap'][number];

/** Sessions, including ended ones. */
export function Sessions({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(StaffUserSessionsDocument, { variables: { id: userId, page } });
  const list = query.data?.adminUserSessions;
  return (
    <Region
      title="Sessions"
      thing="the sessions"
      query={query}
      ready={query.data !== undefined}
      empty={list?.items.length === 0 && <EmptyState title="No sessions" />}
      footer={list && <Pager page={page} hasNext={list.hasNext} onPage={setPage} />}
    >
      <LedgerList bare>
        {list?.items.map((session) => (
          <LedgerRow
            key={session.id}
            icon={<MonitorSmartphone {...icon} />}
            title={[session.browser, session.system].filter(Boolean).join(' on ') || session.clientType}
            text={describe(session)}
            wraps
            figures={session.open ? <StateChip tone="mint">Open</StateChip> : <StateChip>Ended</StateChip>}
          />
        ))}
      </LedgerList>
    </Region>
  );
}

const describe = ({ createdAt, lastSeenAt, ip, deviceId, appVersion }: Session) =>
  [
    `Signed in ${formatDateTime(createdAt)}`,
    `last seen ${formatDateTime(lastSeenAt)}`,
    ip,
    deviceId && `device ${deviceId.slice(0, 8)}`,
    `version ${appVersion}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Other accounts that share items with this one. */
export function Overlap({ userId }: { userId: string }) {
  const query = useQuery(StaffUserOverlapDocument, { variables: { id: userId } });
  const items = query.data?.adminUserOverlap;
  return (
    <Region
      title="Linked accounts"
      count={items?.length}
      thing="the linked accounts"
      query={query}
      ready={items !== undefined}
      empty={items?.length === 0 && <EmptyState title="Nothing shared with other accounts" />}
    >
      <div className={graphAndList}>
        <OverlapGraph accounts={items ?? []} />
        <LedgerList bare>
          {items?.map((linked) => (
            <LedgerRow
              key={linked.userId}
              folio={linked.weight}
              title={<Link to={staffRoutes.adminUser(linked.userId)}>{linked.username}</Link>}
              text={shared(linked)}
              wraps
              figures={<UserStatusChip status={linked.status} />}
            />
          ))}
        </LedgerList>
      </div>
    </Region>
  );
}

const shared = ({ signals }: Linked) =>
  signals.map(({ kind, weight, at }) => `${overlapWords[kind]} +${weight}, last ${formatDateTime(at)}`).join(' · ');
