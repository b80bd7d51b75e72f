import { Link } from 'react-router-dom';
import { ForRole, type StaffUser, useStaffSubject } from '@/entities/staffMember';
import { Due, dueColumn, Owner, ownerFilter, ownerOf } from '@/entities/staffQueue';
import type { ApprovalState } from '@/shared/api/types.generated';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { CopyChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, ownerColumn, type QueueEntry, TakeEntries } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type Approval_RowFragment, StaffApprovalsDocument } from '../api/approvals.generated.ts';
import { ApprovalStateChip, approvalStates } from './ApprovalStateChip.tsx';
import { Decision, factsOf } from './Decision.tsx';

const filters = [
  {
    name: 'state',
    label: 'State',
    none: approvalStates.pending.label,
    options: (['approved', 'declined', 'expired'] as const).map((value) => ({
      value,
      label: approvalStates[value].label,
    })),
  },
  ownerFilter,
];
const names = filters.map(({ name }) => name);
const isState = (value: string | undefined): value is ApprovalState => value !== undefined && value in approvalStates;

const columns: readonly Column<Approval_RowFragment>[] = [
  { id: 'title', header: 'Request', fixed: true, cell: ({ title }) => title, text: ({ title }) => title },
  { id: 'amount', header: 'Amount', align: 'end', width: '120px', cell: moneyOf, text: moneyOf },
  { id: 'maker', header: 'Requested by', cell: ({ makerName }) => makerName, text: ({ makerName }) => makerName },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, text: ({ reason }) => reason },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    cell: ({ state }) => <ApprovalStateChip state={state} />,
    text: ({ state }) => state,
  },
  dueColumn('Expires', ({ state, expiresAt }) => (state === 'pending' ? expiresAt : null)),
];

function moneyOf({ amount }: Approval_RowFragment): string {
  return amount === null ? '–' : formatMoney(amount);
}

const nameOf = ({ title, makerName }: Approval_RowFragment) => `${title}, requested by ${makerName}`;

/** Only staff who may decide a request can claim it. */
function entryOf(row: Approval_RowFragment): QueueEntry | null {
  const { id, decidable, claim, expiresAt } = row;
  return decidable ? { queue: 'approvals', id, name: nameOf(row), claim, dueAt: expiresAt } : null;
}

/** `/admin/approvals`: actions that need a second person. */
export function ApprovalsPage() {
  return <ForRole needs="seeApprovals">{(staff) => <Approvals staff={staff} />}</ForRole>;
}

function Approvals({ staff }: { staff: StaffUser }) {
  const view = useListView('approvals', names);
  const state = isState(view.filters.state) ? view.filters.state : 'pending';
  const { reload, ...pages } = useStaffPages(
    StaffApprovalsDocument,
    { state, owner: ownerOf(view.filters.owner) },
    (data) => data.adminApprovals,
  );
  return (
    <StaffList
      title="Approvals"
      things="approvals"
      view={view}
      filters={filters}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      bulk={(rows, finish) => <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={finish} />}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="Actions that need a second person appear here for 24 hours."
      peekOf={(approval) => <Peek key={approval.id} approval={approval} staff={staff} onChanged={reload} />}
    />
  );
}

interface PeekProps {
  approval: Approval_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

function Peek({ approval, staff, onChanged }: PeekProps) {
  const { title, kind, state, subjectType, subjectId, checkerName, decisionReason, decidedAt, expiresAt } = approval;
  const subject = useStaffSubject(subjectType, subjectId);
  const entry = entryOf(approval);
  return (
    <>
      <h2>{title}</h2>
      <ApprovalStateChip state={state} />
      <KeyValue
        ruled
        rows={[
          ...factsOf(approval),
          { label: 'Action', value: <code>{kind}</code> },
          {
            label: 'Subject',
            value: subject ? (
              <Link to={subject}>Open {subjectType.replaceAll('_', ' ')}</Link>
            ) : (
              <CopyChip name={`Copy ${subjectType} ID`} value={subjectId} label={subjectId} />
            ),
          },
          ...(state === 'pending'
            ? [
                { label: 'Expires', value: <Due at={expiresAt} /> },
                { label: 'Owner', value: <Owner claim={approval.claim} /> },
              ]
            : []),
          ...(checkerName ? [{ label: 'Decided by', value: checkerName }] : []),
          ...(decidedAt ? [{ label: 'Decided', value: formatDateTime(decidedAt) }] : []),
          ...(decisionReason ? [{ label: 'Decision', value: decisionReason }] : []),
        ]}
      />
      {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
      <Decision approval={approval} onChanged={onChanged} />
    </>
  );
}
