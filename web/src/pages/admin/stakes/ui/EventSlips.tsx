import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import type { Column } from '@/shared/ui/data-table';
import { StaffTable, useStaffPages } from '@/widgets/staffList';
import { EventSlipsDocument, type EventSlipsQuery } from '../api/slips.generated.ts';
import { legsOf, numberOf, potentialOf, stakedOf, standingOf } from '../model/slipWords.ts';
import { SlipPeek } from './SlipPeek.tsx';
import type { StakeProps } from './StakePage.tsx';

type Row = EventSlipsQuery['adminEventSlips']['items'][number];

const names = ['team', 'status'];

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'Slip',
    width: '96px',
    fixed: true,
    cell: ({ slip }) => numberOf(slip),
    text: ({ slip }) => numberOf(slip),
  },
  { id: 'user', header: 'User', cell: ({ user }) => <Owner user={user} />, text: ownerOf },
  { id: 'legs', header: 'Stakes', cell: ({ slip }) => legsOf(slip), text: ({ slip }) => legsOf(slip) },
  {
    id: 'state',
    header: 'Standing',
    width: '120px',
    cell: ({ slip }) => standingOf(slip),
    text: ({ slip }) => standingOf(slip),
  },
  {
    id: 'amount',
    header: 'Staked',
    align: 'end',
    cell: ({ slip }) => stakedOf(slip),
    text: ({ slip }) => stakedOf(slip),
  },
  {
    id: 'potential',
    header: 'If all win',
    align: 'end',
    cell: ({ slip }) => potentialOf(slip),
    text: ({ slip }) => potentialOf(slip),
  },
  {
    id: 'created',
    header: 'Placed',
    cell: ({ slip }) => <time dateTime={slip.createdAt}>{formatDateTime(slip.createdAt)}</time>,
    text: ({ slip }) => slip.createdAt,
  },
];

function ownerOf({ user }: Pick<Row, 'user'>): string {
  return user?.username ?? 'Deleted account';
}

function Owner({ user }: Pick<Row, 'user'>) {
  return user ? <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link> : ownerOf({ user });
}

/** The slips of everyone with a stake on the event, filtered by team and status. Every page view is logged. */
export function EventSlips({ stake, staff }: StakeProps) {
  const view = useListView('event-slips', names);
  const { team, status } = view.filters;
  const { reload: _, ...pages } = useStaffPages(
    EventSlipsDocument,
    { id: stake.id, eventTeamId: team, status: status === 'open' || status === 'settled' ? status : undefined },
    (data) => data.adminEventSlips,
  );
  return (
    <StaffTable
      title="Slips"
      things="slips"
      view={view}
      filters={[
        {
          name: 'team',
          label: 'Team',
          options: stake.event.teams.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'status',
          label: 'Standing',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'settled', label: 'Settled' },
          ],
        },
      ]}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ slip }) => numberOf(slip)}
      empty="Slips appear here when someone stakes on the event."
      peekOf={({ id, slip, user }) => <SlipPeek key={id} slip={slip} userId={user?.id ?? null} staff={staff} />}
    />
  );
}
