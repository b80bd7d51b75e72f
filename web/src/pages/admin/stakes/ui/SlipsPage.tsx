import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { PersonPicker } from '@/features/pickPerson';
import { formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import type { Column } from '@/shared/ui/data-table';
import { PageBar } from '@/shared/ui/page-bar';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type StaffSlip_RowFragment, StaffSlipsDocument } from '../api/slips.generated.ts';
import { legsOf, numberOf, potentialOf, stakedOf, standingOf } from '../model/slipWords.ts';
import { PastStakes } from './PastStakes.tsx';
import { narrow, page } from './pages.css.ts';
import { SlipPeek } from './SlipPeek.tsx';
import { StakesNav } from './StakesNav.tsx';

type Row = StaffSlip_RowFragment;

const filters = [{ name: 'user', label: 'User ID' }];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'number', header: 'Slip', width: '96px', fixed: true, cell: numberOf, text: numberOf },
  { id: 'legs', header: 'Stakes', cell: legsOf, text: legsOf },
  { id: 'state', header: 'Standing', width: '120px', cell: standingOf, text: standingOf },
  { id: 'amount', header: 'Staked', align: 'end', cell: stakedOf, text: stakedOf },
  { id: 'potential', header: 'If all win', align: 'end', cell: potentialOf, text: potentialOf },
  {
    id: 'created',
    header: 'Placed',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
];

/** `/admin/stakes/slips`: a user's slips and past events. */
export function SlipsPage() {
  return <ForRole needs="seeSlips">{(staff) => <Slips staff={staff} />}</ForRole>;
}

function Slips({ staff }: { staff: StaffUser }) {
  const view = useListView('slips', names);
  const userId = view.filters.user;
  return userId === undefined ? (
    <LookUp staff={staff} />
  ) : (
    <Found key={userId} userId={userId} view={view} staff={staff} />
  );
}

function LookUp({ staff }: { staff: StaffUser }) {
  const navigate = useNavigate();
  const [id, setId] = useState<string | null>('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id) navigate(staffRoutes.adminSlips(id));
    else setError('Choose the user.');
  };
  return (
    <div className={page}>
      <PageBar title="Slips" note="Find a user’s slips" />
      <StakesNav staff={staff} />
      <form className={narrow} onSubmit={submit}>
        <PersonPicker
          label="User"
          hint="Username, or the ID from any page. Every view of slips is logged."
          value={id}
          onChange={(next) => {
            setId(next);
            setError(null);
          }}
        />
        {error && <p role="alert">{error}</p>}
        <Button type="submit" size={40} variant="secondary">
          Show slips
        </Button>
      </form>
    </div>
  );
}

interface FoundProps {
  userId: string;
  view: ReturnType<typeof useListView>;
  staff: StaffUser;
}

function Found({ userId, view, staff }: FoundProps) {
  const { reload: _, ...pages } = useStaffPages(StaffSlipsDocument, { userId }, (data) => data.adminStakeSlips);
  return (
    <>
      <StaffList
        title="Slips"
        things="slips"
        nav={<StakesNav staff={staff} />}
        actions={
          <ButtonLink size={32} variant="secondary" to={staffRoutes.adminUser(userId)}>
            Open account
          </ButtonLink>
        }
        view={view}
        filters={filters}
        {...pages}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={numberOf}
        empty="The user’s slips appear here."
        peekOf={(row) => <SlipPeek key={row.id} slip={row} userId={userId} staff={staff} />}
      />
      <PastStakes userId={userId} />
    </>
  );
}
