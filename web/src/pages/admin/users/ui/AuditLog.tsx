import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AuditEntries } from '@/entities/auditRecord';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region } from '@/shared/ui/region';
import { Switch } from '@/shared/ui/switch';
import { StaffUserAuditDocument } from '../api/account.generated.ts';

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
      <AuditEntries entries={list?.items ?? []} />
    </Region>
  );
}
