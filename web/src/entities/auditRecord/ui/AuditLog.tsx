import { formatDateTime } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region, type RegionQuery } from '@/shared/ui/region';
import { Switch } from '@/shared/ui/switch';
import type { AuditRecord_EntryFragment } from '../api/auditRecord.generated.ts';
import type { AuditPage } from '../model/useAuditPage.ts';

type Entry = AuditRecord_EntryFragment;

const areaNames = { player: 'User', staff: 'Staff', system: 'Duelbook' };

interface AuditLogProps {
  /** The part of the log that the query loads. */
  part: AuditPage;
  query: RegionQuery;
  /** The entries. Undefined until the first response. Null if the record no longer exists. */
  list: { readonly items: readonly Entry[]; readonly hasNext: boolean } | null | undefined;
}

/** The changes and views of a record with reasons, newest first. */
export function AuditLog({ part, query, list }: AuditLogProps) {
  return (
    <Region
      title="Audit log"
      thing="the audit log"
      query={query}
      ready={list !== undefined}
      aside={
        <Switch checked={part.views} onChange={part.showViews}>
          Views
        </Switch>
      }
      empty={list?.items.length === 0 && <EmptyState title="No entries" />}
      footer={list && <Pager page={part.page} hasNext={list.hasNext} onPage={part.showPage} />}
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
