import { Link } from 'react-router-dom';
import { ForRole, useStaffSubject } from '@/entities/staffMember';
import type { ApprovalState } from '@/shared/api/types.generated';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatMoney, formatRelative } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { CopyChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
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
];
const names = filters.map(({ name }) => name);
const isState = (value: string | undefined): value is ApprovalState => value !== undefined && value in approvalStates;

const columns: readonly Column<Approval_RowFragment>[] = [
  { id: 'title', header: 'Request', fixed: true, cell: ({ title }) => title, text: ({ title }) => title },
  { id: 'amount', header: 'Amount', align: 'end', width: '120px', cell: moneyOf, text: moneyOf },
  { id: 'maker', header: 'Asked by', cell: ({ makerName }) => makerName, text: ({ makerName }) => makerName },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, text: ({ reason }) => reason },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    cell: ({ state }) => <ApprovalStateChip state={state} />,
    text: ({ state }) => state,
  },
  {
    id: 'expires',
    header: 'Expires',
    width: '140px',
    cell: (row) => <Expiry approval={row} />,
    text: ({ expiresAt }) => expiresAt,
  },
];

function moneyOf({ amount }: Approval_RowFragment): string {
  return amount === null ? '–' : formatMoney(amount);
}

function Expiry({ approval: { state, expiresAt } }: { approval: Approval_RowFragment }) {
  const now = useNow('minute');
  return <time dateTime={expiresAt}>{state === 'pending' ? formatRelative(expiresAt, now) : '–'}</time>;
}

/** `/admin/approvals`: actions that need a second person. */
export function ApprovalsPage() {
  return <ForRole needs="seeApprovals">{() => <Approvals />}</ForRole>;
}

function Approvals() {
  const view = useListView('approvals', names);
  const state = isState(view.filters.state) ? view.filters.state : 'pending';
  const { reload, ...pages } = useStaffPages(StaffApprovalsDocument, { state }, (data) => data.adminApprovals);
  return (
    <StaffList
      title="Approvals"
      things="approvals"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title, makerName }) => `${title}, asked by ${makerName}`}
      empty="Actions that need a second person appear here for 24 hours."
      peekOf={(approval) => <Peek key={approval.id} approval={approval} onChanged={reload} />}
    />
  );
}

function Peek({ approval, onChanged }: { approval: Approval_RowFragment; onChanged: () => void }) {
  const { title, kind, state, subjectType, subjectId, checkerName, decisionReason, decidedAt, expiresAt } = approval;
  const subject = useStaffSubject(subjectType, subjectId);
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
          ...(state === 'pending' ? [{ label: 'Expires', value: formatDateTime(expiresAt) }] : []),
          ...(checkerName ? [{ label: 'Decided by', value: checkerName }] : []),
          ...(decidedAt ? [{ label: 'Decided', value: formatDateTime(decidedAt) }] : []),
          ...(decisionReason ? [{ label: 'Decision', value: decisionReason }] : []),
        ]}
      />
      <Decision approval={approval} onChanged={onChanged} />
    </>
  );
}
