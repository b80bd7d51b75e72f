import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { PartnerStateChip, stateLabels } from '@/entities/partner';
import { ForRole } from '@/entities/staffMember';
import { formatCount, formatDateTime, formatDay, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { CopyChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import {
  PartnerFilterLeaguesDocument,
  type StaffPartner_RowFragment,
  StaffPartnersDocument,
} from '../api/partners.generated.ts';
import { partnerFilterNames, partnerFilters, partnerVariables } from '../model/partnerFilters.ts';
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
    id: 'points',
    header: 'RP',
    width: '88px',
    align: 'end',
    sortable: true,
    cell: ({ points }) => (points === null ? '–' : formatCount(points)),
    text: ({ points }) => String(points ?? ''),
  },
  {
    id: 'strikes',
    header: 'Strikes',
    width: '96px',
    align: 'end',
    cell: ({ strikePoints }) => formatCount(strikePoints),
    text: ({ strikePoints }) => String(strikePoints),
  },
  {
    id: 'pay',
    header: 'Open pay',
    width: '120px',
    align: 'end',
    cell: ({ unpaidAmount }) => formatMoney(unpaidAmount),
    text: ({ unpaidAmount }) => formatMoney(unpaidAmount),
  },
  {
    id: 'applied',
    header: 'Applied',
    width: '128px',
    cell: ({ appliedAt }) => (appliedAt ? <time dateTime={appliedAt}>{formatDay(appliedAt)}</time> : '–'),
    text: ({ appliedAt }) => appliedAt ?? '',
  },
];

/** `/admin/partners`: applicants and partners, newest first unless sorted by ranking points. */
export function PartnersPage() {
  return <ForRole needs="managePartners">{() => <Partners />}</ForRole>;
}

function Partners() {
  const view = useListView('partners', partnerFilterNames);
  // If the leagues can't be loaded, all other filters still work.
  const leagues = useQuery(PartnerFilterLeaguesDocument).data?.adminLeagues ?? [];
  const navigate = useNavigate();
  const { reload, ...pages } = useStaffPages(
    StaffPartnersDocument,
    partnerVariables(view.filters, view.sort),
    (data) => data.adminPartners,
  );
  return (
    <StaffList
      title="Partners"
      things="partners"
      view={view}
      filters={partnerFilters(leagues)}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="People appear here once they apply to the partner program."
      nav={<PartnersNav />}
      onOpen={({ id }) => navigate(staffRoutes.adminPartner(id))}
      peekOf={(row) => <Peek key={row.id} row={row} />}
      actions={<CreatePartner onDone={reload} />}
    />
  );
}

function Peek({ row }: { row: Row }) {
  const { id, state, code, appliedAt, suspendedUntil, strikePoints, leagues, points, unpaidAmount } = row;
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
          { label: 'RP', value: points === null ? 'None' : formatCount(points) },
          { label: 'Open pay', value: formatMoney(unpaidAmount) },
          { label: 'Strike points', value: formatCount(strikePoints) },
          { label: 'Applied', value: appliedAt ? formatDateTime(appliedAt) : 'Added by staff' },
          ...(suspendedUntil ? [{ label: 'Suspended until', value: formatDateTime(suspendedUntil) }] : []),
        ]}
      />
    </>
  );
}
