import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useNavigate } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatCount, formatDateTime, formatMoney, plural } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import type { Page } from '@/shared/lib/paging';
import { staffRoutes } from '@/shared/routes';
import { Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { eventStates } from '@/widgets/staffStates';
import {
  StaffLiveStakesDocument,
  type StaffStake_RowFragment,
  StaffUpcomingStakesDocument,
} from '../api/stakes.generated.ts';
import { MarketPhaseChip } from './MarketPhaseChip.tsx';
import { StakesNav } from './StakesNav.tsx';

type Row = StaffStake_RowFragment;

const filters = [{ name: 'when', label: 'When', none: 'Live', options: [{ value: 'upcoming', label: 'Upcoming' }] }];
const names = filters.map(({ name }) => name);

const sum = ({ markets }: Row, amount: 'matchedAmount' | 'waitingAmount') =>
  markets.reduce((total, market) => total + market[amount], 0);

const columns: readonly Column<Row>[] = [
  { id: 'number', header: 'Event', width: '96px', fixed: true, cell: numberOf, text: numberOf },
  { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'league', header: 'League', cell: ({ league }) => league.name, text: ({ league }) => league.name },
  { id: 'state', header: 'State', cell: stateOf, text: stateOf },
  {
    id: 'start',
    header: 'Start',
    cell: ({ startDate }) => <time dateTime={startDate}>{formatDateTime(startDate)}</time>,
    text: ({ startDate }) => startDate,
  },
  { id: 'matched', header: 'Matched', align: 'end', cell: matchedOf, text: matchedOf },
  { id: 'waiting', header: 'Waiting', align: 'end', cell: waitingOf, text: waitingOf },
  { id: 'flags', header: 'Flags', cell: (row) => <Flags row={row} />, text: (row) => flagsOf(row).join('; ') },
];

function numberOf({ number }: Row): string {
  return `#${number}`;
}

function stateOf({ state }: Row): string {
  return eventStates[state].label;
}

function matchedOf(row: Row): string {
  return formatMoney(sum(row, 'matchedAmount'));
}

function waitingOf(row: Row): string {
  return formatMoney(sum(row, 'waitingAmount'));
}

const flagsOf = ({ markets, commentatorId, promoIds }: Row): readonly string[] => [
  ...(markets.some(({ phase }) => phase === 'suspended') ? ['Suspended'] : []),
  ...(commentatorId === null ? ['No commentator'] : []),
  ...(promoIds.length > 0 ? ['Promoted'] : []),
];

function Flags({ row }: { row: Row }) {
  return flagsOf(row).map((flag) => <Tag key={flag}>{flag}</Tag>);
}

/** `/admin/stakes`: events that are open for stakes, live or upcoming. */
export function StakesPage() {
  return <ForRole needs="seeStakes">{(staff) => <Stakes staff={staff} />}</ForRole>;
}

function Stakes({ staff }: { staff: StaffUser }) {
  const view = useListView('stakes', names);
  const shared = { staff, view };
  // Renders the same component, so that the filter keeps focus.
  return view.filters.when === 'upcoming' ? (
    <List
      {...shared}
      document={StaffUpcomingStakesDocument}
      pick={(data) => data.upcomingStakeEvents}
      empty="Events appear here once they’re open for stakes."
    />
  ) : (
    <List
      {...shared}
      document={StaffLiveStakesDocument}
      pick={(data) => data.liveStakeEvents}
      empty="Events appear here while they’re played."
    />
  );
}

interface ListProps<Data, Variables extends OperationVariables> {
  staff: StaffUser;
  view: ReturnType<typeof useListView>;
  document: TypedDocumentNode<Data, Variables>;
  pick: (data: Data) => Page<Row>;
  empty: string;
}

function List<Data, Variables extends OperationVariables>(props: ListProps<Data, Variables>) {
  const { staff, view, document, pick, empty } = props;
  const navigate = useNavigate();
  const { reload: _, ...pages } = useStaffPages(document, {}, pick);
  return (
    <StaffList
      title="Stakes"
      things="stake events"
      nav={<StakesNav staff={staff} />}
      view={view}
      filters={filters}
      {...pages}
      empty={empty}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ id }) => navigate(staffRoutes.adminStake(id))}
      peekOf={(row) => <Peek key={row.id} row={row} />}
    />
  );
}

function Peek({ row }: { row: Row }) {
  return (
    <>
      <h2>{row.name}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'State', value: stateOf(row) },
          { label: 'Game', value: row.game.name },
          { label: 'Teams', value: plural(row.teams.length, 'team') },
          { label: 'Stakers', value: formatCount(row.stakersCount) },
          { label: 'Matched', value: matchedOf(row) },
          { label: 'Waiting', value: waitingOf(row) },
          ...row.markets.map(({ id, title, phase }) => ({
            key: id,
            label: title,
            value: <MarketPhaseChip phase={phase} />,
          })),
        ]}
      />
    </>
  );
}
