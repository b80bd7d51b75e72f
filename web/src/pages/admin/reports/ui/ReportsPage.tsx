import { ForRole, type StaffUser } from '@/entities/staffMember';
import { dueColumn, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { useListView } from '@/shared/lib/list-view';
import { StateChip, Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { ownerColumn } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type Report_RowFragment, StaffReportsDocument } from '../api/reports.generated.ts';
import { entryOf } from '../model/entry.ts';
import { isReportState, isReportSubject, reasonWords, reportStates, reportSubjects } from '../model/words.ts';
import { BulkReports } from './BulkReports.tsx';
import { ReportPeek } from './ReportPeek.tsx';

type Row = Report_RowFragment;

const filters = [
  {
    name: 'state',
    label: 'State',
    none: reportStates.open.label,
    options: (['upheld', 'rejected'] as const).map((value) => ({ value, label: reportStates[value].label })),
  },
  {
    name: 'type',
    label: 'Type',
    options: Object.entries(reportSubjects).map(([value, label]) => ({ value, label })),
  },
  ownerFilter,
];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'type', header: 'Type', width: '120px', fixed: true, cell: typeOf, text: typeOf },
  { id: 'about', header: 'About', cell: aboutOf, text: aboutOf },
  { id: 'reason', header: 'Reason', cell: reasonOf, text: reasonOf },
  { id: 'flags', header: 'Flags', cell: (row) => <Flags row={row} />, text: (row) => flagsOf(row).join('; ') },
  {
    id: 'state',
    header: 'State',
    width: '112px',
    cell: ({ state }) => <StateChip tone={reportStates[state].tone}>{reportStates[state].label}</StateChip>,
    text: ({ state }) => state,
  },
  dueColumn('Decide by', ({ state, dueAt }) => (state === 'open' ? dueAt : null)),
];

function typeOf({ subjectType }: Row): string {
  return reportSubjects[subjectType];
}

function aboutOf({ subjectUser }: Row): string {
  return subjectUser?.username ?? '–';
}

function reasonOf({ reason }: Row): string {
  return reasonWords(reason);
}

const flagsOf = ({ hidden, openReports }: Row): readonly string[] => [
  ...(hidden ? ['Hidden'] : []),
  ...(openReports > 1 ? [`${openReports} reports`] : []),
];

function Flags({ row }: { row: Row }) {
  return flagsOf(row).map((flag) => <Tag key={flag}>{flag}</Tag>);
}

/** `/admin/reports`: reported messages, users, clips, events and conversations, oldest first. */
export function ReportsPage() {
  return <ForRole needs="seeReports">{(staff) => <Reports staff={staff} />}</ForRole>;
}

function Reports({ staff }: { staff: StaffUser }) {
  const view = useListView('reports', names);
  const { state, type, owner } = view.filters;
  const { reload, ...pages } = useStaffPages(
    StaffReportsDocument,
    {
      state: isReportState(state) ? state : 'open',
      subjectType: isReportSubject(type) ? type : null,
      owner: ownerOf(owner),
    },
    (data) => data.adminReports,
  );
  return (
    <StaffList
      title="Reports"
      things="reports"
      view={view}
      filters={filters}
      {...pages}
      bulk={(rows, finish) => <BulkReports rows={rows} staff={staff} onDone={finish} />}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      keyOf={({ id }) => id}
      nameOf={(row) => `${typeOf(row)}, ${aboutOf(row)}, ${reasonOf(row)}`}
      empty="Reports from users and automated checks appear here, oldest first."
      peekOf={(row) => <ReportPeek key={row.id} report={row} staff={staff} onChanged={reload} />}
    />
  );
}
