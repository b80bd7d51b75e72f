import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AuditPlace } from '@/features/staffAction';
import { isMissing, refusalOf } from '@/shared/api';
import type { AuditSubjectType } from '@/shared/api/types.generated';
import { CopyChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, type RegionQuery, Skeleton } from '@/shared/ui/region';
import { auditHash, RecordAudit } from './RecordAudit.tsx';
import { RecordSteps, useActionKey } from './RecordSteps.tsx';
import { crumbs, head, page, topRow } from './StaffRecord.css.ts';

export interface StaffRecordProps {
  /** The list that the record belongs to. */
  parent: { label: string; path: string };
  /** Title of the page. Also shown while the record loads. */
  title: string;
  /** Noun for the record in messages: `match` in "No match has this ID". */
  thing: string;
  /** ID of the record. Undefined for a record that doesn't exist yet. */
  id?: string;
  /** The record's type in the audit log. If omitted, the page has no audit log. */
  audit?: AuditSubjectType;
  query: RegionQuery;
  /** Whether the record has loaded. */
  found: boolean;
  /** State chips shown after the ID. */
  state?: ReactNode;
  /** Action buttons. */
  actions?: ReactNode;
  /** Content that is rendered once the record has loaded. */
  children: ReactNode;
}

/**
 * A staff page for one record: breadcrumb, title, ID, state and buttons above the content. Keys: `[` and `]` open the
 * previous and next record, and `.` focuses the buttons.
 */
export function StaffRecord(props: StaffRecordProps) {
  const { parent, title, thing, id, audit, query, found, state, actions, children } = props;
  const { pathname, search } = useLocation();
  const actionKey = useActionKey<HTMLElement>();
  const missing = !found && (query.error ? isMissing(refusalOf(query.error)) : !query.loading);
  return (
    <AuditPlace value={audit ? `${pathname}${search}${auditHash}` : null}>
      <div className={page}>
        <div className={topRow}>
          <nav className={crumbs} aria-label="Breadcrumb">
            <Link to={parent.path}>{parent.label}</Link>
            <ChevronRight {...tinyIcon} />
            <span aria-current="page">{title}</span>
          </nav>
          {id && <RecordSteps key={id} id={id} />}
        </div>
        <header className={head} ref={actionKey}>
          <PageBar title={title} actions={found && actions} />
          <div>
            {found && state}
            {id && (
              <CopyChip name={`Copy ${thing} ID`} value={id} label={id.length > 13 ? `${id.slice(0, 13)}…` : id} />
            )}
          </div>
        </header>
        <Region
          bare
          titleHidden
          title={title}
          thing={`this ${thing}`}
          query={missing ? { loading: false, refetch: query.refetch } : query}
          ready={found || missing}
          empty={missing && <EmptyState title={`No ${thing} has this ID`}>Check the ID and try again.</EmptyState>}
          skeleton={<Skeleton height={240} />}
        >
          {found && children}
          {found && audit && id && <RecordAudit type={audit} id={id} />}
        </Region>
      </div>
    </AuditPlace>
  );
}
