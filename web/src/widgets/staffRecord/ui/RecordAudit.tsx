import { useQuery } from '@apollo/client/react';
import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AuditLog, useAuditPage } from '@/entities/auditRecord';
import type { AuditSubjectType } from '@/shared/api/types.generated';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { RecordAuditDocument } from '../api/recordAudit.generated.ts';

export interface RecordAuditProps {
  type: AuditSubjectType;
  id: string;
}

/** URL hash that opens the audit log. */
export const auditHash = '#audit';

/**
 * The record's audit log. It is behind a button, because every view of it is logged. `#audit` in the URL also opens it.
 */
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
  const part = useAuditPage();
  const { views, page } = part;
  const place = useRef<HTMLDivElement>(null);
  const query = useQuery(RecordAuditDocument, {
    variables: { type, id, views, page },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    if (scrolls) place.current?.scrollIntoView({ block: 'start' });
  }, [scrolls]);
  return (
    <div ref={place}>
      <AuditLog part={part} query={query} list={query.data?.adminAuditLog} />
    </div>
  );
}
