import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMissing, refusalOf } from '@/shared/api';
import { CopyChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, type RegionQuery, Skeleton } from '@/shared/ui/region';
import { RecordSteps, useActionKey } from './RecordSteps.tsx';
import { crumbs, head, page, topRow } from './StaffRecord.css.ts';

export interface StaffRecordProps {
  /** The list that the record belongs to. */
  parent: { label: string; path: string };
  /** Title of the page. Shown while the record loads, too. */
  title: string;
  /** Names the record in messages: `match` in "No match has this ID". */
  thing: string;
  /** Undefined for a record that doesn't exist yet. */
  id?: string;
  query: RegionQuery;
  /** Whether the record has loaded. */
  found: boolean;
  /** Chips after the ID. */
  state?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Rendered once the record has loaded. */
  children: ReactNode;
}

/**
 * A staff page of one record: breadcrumb, title, ID, state and buttons above the content. Keys: `[` and `]` open the
 * records beside it, `.` goes to the buttons.
 */
export function StaffRecord(props: StaffRecordProps) {
  const { parent, title, thing, id, query, found, state, actions, children } = props;
  const actionKey = useActionKey<HTMLElement>();
  const missing = !found && (query.error ? isMissing(refusalOf(query.error)) : !query.loading);
  return (
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
          {id && <CopyChip name={`Copy ${thing} ID`} value={id} label={id.length > 13 ? `${id.slice(0, 13)}…` : id} />}
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
      </Region>
    </div>
  );
}
