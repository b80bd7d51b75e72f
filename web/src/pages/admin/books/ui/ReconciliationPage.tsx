import { Link } from 'react-router-dom';
import { ForRole, type StaffUser, useStaffSubject } from '@/entities/staffMember';
import { Due, dueColumn, Owner, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { CopyChip, StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue, type KeyValueRow } from '@/shared/ui/text';
import { ClaimEntry, ownerColumn, type QueueEntry, TakeEntries } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type ReconciliationCase_RowFragment, ReconciliationCasesDocument } from '../api/books.generated.ts';
import { amountWords, caseKinds, gapOf, isCaseState } from '../model/cases.ts';
import { CloseCase } from './CloseCase.tsx';
import { PayOutCase } from './PayOutCase.tsx';

type Row = ReconciliationCase_RowFragment;

const filters = [
  { name: 'state', label: 'State', none: 'Open', options: [{ value: 'explained', label: 'Explained' }] },
  ownerFilter,
];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'kind', header: 'Difference', fixed: true, cell: kindOf, text: kindOf },
  {
    id: 'provider',
    header: 'Provider',
    width: '104px',
    cell: ({ provider }) => provider,
    text: ({ provider }) => provider,
  },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference, text: ({ reference }) => reference },
  { id: 'ours', header: 'Ledger', align: 'end', cell: oursOf, text: oursOf },
  { id: 'theirs', header: 'Provider’s amount', align: 'end', cell: theirsOf, text: theirsOf },
  {
    id: 'found',
    header: 'Found',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
  dueColumn('Due', ({ state, dueAt }) => (state === 'open' ? dueAt : null)),
];

function kindOf({ kind }: Row): string {
  return caseKinds[kind];
}

function oursOf({ ourAmount }: Row): string {
  return amountWords(ourAmount);
}

function theirsOf({ theirAmount }: Row): string {
  return amountWords(theirAmount);
}

const nameOf = (row: Row) => `${kindOf(row)}, ${row.reference}`;

function entryOf(row: Row): QueueEntry | null {
  const { id, state, claim, dueAt } = row;
  return state === 'open' ? { queue: 'reconciliation', id, name: nameOf(row), claim, dueAt } : null;
}

/** `/admin/reconciliation`: differences between the ledger and the payment providers, oldest first. */
export function ReconciliationPage() {
  return <ForRole needs="seeReconciliation">{(staff) => <Cases staff={staff} />}</ForRole>;
}

function Cases({ staff }: { staff: StaffUser }) {
  const view = useListView('reconciliation', names);
  const state = isCaseState(view.filters.state) ? view.filters.state : 'open';
  const { reload, ...pages } = useStaffPages(
    ReconciliationCasesDocument,
    { state, owner: ownerOf(view.filters.owner) },
    (data) => data.adminReconciliationCases,
  );
  return (
    <StaffList
      title="Reconciliation"
      things="reconciliation cases"
      view={view}
      filters={filters}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      bulk={(rows, finish) => <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={finish} />}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="Differences between the ledger and the payment providers appear here, oldest first."
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

/** The money returned to a deleted account, or the transaction that paid it out. */
function payoutRows({ payout }: Row): KeyValueRow[] {
  if (!payout) return [];
  const { amount, transactionId } = payout;
  if (!transactionId) return [{ label: 'To pay out', value: formatMoney(amount) }];
  return [{ label: 'Paid out', value: <Link to={staffRoutes.adminTransaction(transactionId)}>Open transaction</Link> }];
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const {
    provider,
    reference,
    subjectType,
    subjectId,
    state,
    detail,
    note,
    closedBy,
    createdAt,
    closedAt,
    dueAt,
    claim,
  } = row;
  const entry = entryOf(row);
  const gap = gapOf(row);
  const subject = useStaffSubject(subjectType, subjectId);
  return (
    <>
      <h2>{kindOf(row)}</h2>
      <StateChip tone={state === 'open' ? 'amber' : 'mint'}>{state === 'open' ? 'Open' : 'Explained'}</StateChip>
      <KeyValue
        ruled
        rows={[
          { label: 'Provider', value: provider },
          {
            label: 'Reference',
            value: <CopyChip name="Copy provider reference" value={reference} label={reference} />,
          },
          ...(subjectType && subjectId
            ? [
                {
                  label: 'Belongs to',
                  value: subject ? <Link to={subject}>Open {subjectType}</Link> : `${subjectType} ${subjectId}`,
                },
              ]
            : []),
          { label: 'Ledger', value: oursOf(row) },
          { label: 'Provider’s amount', value: theirsOf(row) },
          ...(gap === null ? [] : [{ label: 'Difference', value: formatMoney(gap, { sign: 'always' }), total: true }]),
          ...payoutRows(row),
          { label: 'Found', value: formatDateTime(createdAt) },
          ...(entry
            ? [
                { label: 'Due', value: <Due at={dueAt} /> },
                { label: 'Owner', value: <Owner claim={claim} /> },
              ]
            : []),
          ...(closedBy
            ? [{ label: 'Closed by', value: <Link to={staffRoutes.adminUser(closedBy)}>Open account</Link> }]
            : []),
          ...(closedAt ? [{ label: 'Closed', value: formatDateTime(closedAt) }] : []),
        ]}
      />
      {detail && <p>{detail}</p>}
      {note && <blockquote dir="auto">{note}</blockquote>}
      {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
      <PayOutCase row={row} staff={staff} onChanged={onChanged} />
      <CloseCase row={row} staff={staff} onChanged={onChanged} />
    </>
  );
}
