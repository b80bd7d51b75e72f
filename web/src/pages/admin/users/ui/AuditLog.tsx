import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDateTime } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { Switch } from '@/shared/ui/switch';
import { StaffUserAuditDocument, type StaffUserAuditQuery } from '../api/account.generated.ts';
import { Pager } from './Pager.tsx';

type Entry = NonNullable<StaffUserAuditQuery['adminUserAuditLog']>['items'][number];

const areaNames = { player: 'User', staff: 'Staff', system: 'Duelbook' };

/** Who changed or viewed the account, and why. */
export function AuditLog({ userId }: { userId: string }) {
  const [views, setViews] = useState(false);
  const [page, setPage] = useState(1);
  const query = useQuery(StaffUserAuditDocument, { variables: { id: userId, views, page } });
  const list = query.data?.adminUserAuditLog;
  const showViews = (on: boolean) => {
    setViews(on);
    setPage(1);
  };
  return (
    <Region
      title="Audit log"
      thing="the audit log"
      query={query}
      ready={query.data !== undefined}
      aside={
        <Switch checked={views} onChange={showViews}>
          Views
        </Switch>
      }
      empty={list?.items.length === 0 && <EmptyState title="No entries" />}
      footer={list && <Pager page={page} hasNext={list.hasNext} onPage={setPage} />}
    >
      <LedgerList bare>
        {list?.items.map((entry) => (
          <LedgerRow
            key={entry.id}
            title={entry.actor?.username ?? areaNames[entry.area]}
            note={formatDateTime(entry.at)}
            text={<What entry={entry} />}
            wraps
          />
        ))}
      </LedgerList>
    </Region>
  );
}

function What({ entry: { action, changes, reason } }: { entry: Entry }) {
  return (
    <>
      <code>{action}</code>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {' · '}
          {field} {before !== null && <del>{before}</del>} {after !== null && <b>{after}</b>}
        </span>
      ))}
      {reason && <span> · “{reason}”</span>}
    </>
  );
}
