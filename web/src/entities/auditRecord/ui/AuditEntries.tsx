import { formatDateTime } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import type { AuditRecord_ViewFragment } from '../api/auditRecord.generated.ts';

const areaNames = { player: 'User', staff: 'Staff', system: 'Duelbook' };

/** Entries of the audit log: who did what and when, what changed, and why. */
export function AuditEntries({ entries }: { entries: readonly AuditRecord_ViewFragment[] }) {
  return (
    <LedgerList bare>
      {entries.map((entry) => (
        <LedgerRow
          key={entry.id}
          title={entry.actor?.username ?? areaNames[entry.area]}
          note={formatDateTime(entry.at)}
          text={<What entry={entry} />}
          wraps
        />
      ))}
    </LedgerList>
  );
}

function What({ entry: { action, changes, reason } }: { entry: AuditRecord_ViewFragment }) {
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
