import { useNavigate } from 'react-router-dom';
import { PartnerStateChip, stateLabels } from '@/entities/partner';
import { ForRole } from '@/entities/staffMember';
import { formatCount, formatDateTime, formatDay } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { CopyChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { type ListFilter, StaffList, useStaffPages } from '@/widgets/staffList';
import { type StaffPartner_RowFragment, StaffPartnersDocument } from '../api/partners.generated.ts';
import { stateOf } from '../model/partnerWords.ts';
import { CreatePartner } from './CreatePartner.tsx';
import { PartnersNav } from './PartnersNav.tsx';

type Row = StaffPartner_RowFragment;

const nameOf = ({ user }: Row) => user?.username ?? 'Deleted account';

const columns: readonly Column<Row>[] = [
  { id: 'user', header: 'User', fixed: true, cell: nameOf, text: nameOf },
  { id: 'code', header: 'Code', width: '128px', cell: ({ code }) => code ?? '–', text: ({ code }) => code ?? '' },
  {
    id: 'state',
    header: 'State',
    width: '128px',
    cell: ({ state }) => <PartnerStateChip state={state} />,
    text: ({ state }) => stateLabels[state],
  },
  {
    id: 'leagues',
    header: 'Leagues',
    cell: ({ leagues }) => leagues.join(', ') || 'None',
    text: ({ leagues }) => leagues.join('; '),
  },
  {
    id: 'strikes',
    header: 'Points',
    width: '96px',
    cell: ({ strikePoints }) => formatCount(strikePoints),
    text: ({ strikePoints }) => String(strikePoints),
  },
  {
    id: 'applied',
    header: 'Applied',
    width: '128px',
    cell: ({ appliedAt }) => (appliedAt ? <time dateTime={appliedAt}>{formatDay(appliedAt)}</time> : '–'),
    text: ({ appliedAt }) => appliedAt ?? '',
  },
];

const filters: readonly ListFilter[] = [
  {
    name: 'filter',
    label: 'State',
    none: 'All states',
    options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
  },
];
const filterNames = filters.map(({ name }) => name);

/** `/admin/partners`: applicants and partners, newest first. */
export function PartnersPage() {
  return <ForRole needs="managePartners">{() => <Partners />}</ForRole>;
}

function Partners() {
  const view = useListView('partners', filterNames);
  const navigate = useNavigate();
  const { reload, ...pages } = useStaffPages(
    StaffPartnersDocument,
    { filter: stateOf(view.filters.filter) },
    (data) => data.adminPartners,
  );
  return (
    <StaffList
      title="Partners"
      things="partners"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="People appear here once they apply for the partner program."
      nav={<PartnersNav />}
      onOpen={({ id }) => navigate(staffRoutes.adminPartner(id))}
      peekOf={(row) => <Peek key={row.id} row={row} />}
      actions={<CreatePartner onDone={reload} />}
    />
  );
}

function Peek({ row }: { row: Row }) {
  const { id, state, code, appliedAt, suspendedUntil, strikePoints, leagues } = row;
  return (
    <>
      <h2>{nameOf(row)}</h2>
      <PartnerStateChip state={state} />
      <KeyValue
        ruled
        rows={[
          { label: 'ID', value: <CopyChip name="Copy account ID" value={id} label={`${id.slice(0, 13)}…`} /> },
          { label: 'Code', value: code ?? 'None' },
          { label: 'Leagues', value: leagues.join(', ') || 'None' },
          { label: 'Strike points', value: formatCount(strikePoints) },
          { label: 'Applied', value: appliedAt ? formatDateTime(appliedAt) : 'Added by staff' },
          ...(suspendedUntil ? [{ label: 'Suspended until', value: formatDateTime(suspendedUntil) }] : []),
        ]}
      />
    </>
  );
}
