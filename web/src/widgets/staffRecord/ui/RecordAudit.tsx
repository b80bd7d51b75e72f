import { useQuery } from '@apollo/client/react';
import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AuditEntries } from '@/entities/auditRecord';
import type { AuditSubjectType } from '@/shared/api/types.generated';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region } from '@/shared/ui/region';
import { Switch } from '@/shared/ui/switch';
import { RecordAuditDocument } from '../api/recordAudit.generated.ts';

export interface RecordAuditProps {
  type: AuditSubjectType;
  id: string;
}

/** Hash of the address that opens the audit log. */
export const auditHash = '#audit';

/** The record's audit log, behind a button, because every view of it is logged. `#audit` in the address opens it, too. */
export function RecordAudit(props: RecordAuditProps) {
  const { hash, key } = useLocation();
  const [opened, setOpened] = useState(false);
  const asked = hash === auditHash;
  if (!opened && !asked) {
    return (
      <div>
        <Button size={32} variant="tertiary" icon={<History {...smallIcon} />} onClick={() => setOpened(true)}>
          Show audit log
        </Button>
      </div>
    );
  }
  return <Log key={asked ? key : 'opened'} {...props} scrolls={asked} />;
}

function Log({ type, id, scrolls }: RecordAuditProps & { scrolls: boolean }) {
  const [views, setViews] = useState(false);
  const [page, setPage] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const query = useQuery(RecordAuditDocument, {
    variables: { type, id, views, page },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const list = query.data?.adminAuditLog;
  useEffect(() => {
    if (scrolls) place.current?.scrollIntoView({ block: 'start' });
  }, [scrolls]);
  const showViews = (on: boolean) => {
    setViews(on);
    setPage(1);
  };
  return (
    <div ref={place}>
      <Region
        title="Audit log"
        thing="the audit log"
        query={query}
        ready={list !== undefined}
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
    </div>
  );
}
