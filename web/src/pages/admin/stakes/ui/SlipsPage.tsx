import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { standingWords, teamsOf } from '@/entities/stakeSlip';
import { PersonPicker } from '@/features/pickPerson';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { formatPrice } from '@/shared/lib/odds';
import { staffRoutes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import type { Column } from '@/shared/ui/data-table';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { PageBar } from '@/shared/ui/page-bar';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { StaffSlipsDocument, type StaffSlipsQuery } from '../api/slips.generated.ts';
import { PastStakes } from './PastStakes.tsx';
import { narrow, page } from './pages.css.ts';
import { StakesNav } from './StakesNav.tsx';

type Row = StaffSlipsQuery['adminStakeSlips']['items'][number];

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

function numberOf({ number }: Row): string {
  return `#${number}`;
}

function legsOf({ legs }: Row): string {
  return legs.map((leg) => teamsOf(leg).claim).join(', ');
}

function standingOf({ legs, winStatus }: Row): string {
  const first = legs[0];
  return first ? standingWords(winStatus, first.event) : '–';
}

function stakedOf({ stakeAmount }: Row): string {
  return formatMoney(stakeAmount);
}

function potentialOf({ potentialAmount }: Row): string {
  return formatMoney(potentialAmount);
}

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
        peekOf={(row) => <Peek key={row.id} row={row} userId={userId} staff={staff} />}
      />
      <PastStakes userId={userId} />
    </>
  );
}

function Peek({ row, userId, staff }: { row: Row; userId: string; staff: StaffUser }) {
  const seesStakes = may(staff.roles, 'seeStakes');
  return (
    <>
      <h2>Slip {numberOf(row)}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Standing', value: standingOf(row) },
          { label: 'Staked', value: stakedOf(row) },
          { label: 'If all win', value: potentialOf(row) },
          { label: 'Placed', value: formatDateTime(row.createdAt) },
          {
            label: 'Refunds',
            value: <Link to={`${staffRoutes.adminUser(userId)}?tab=transactions`}>In the user’s transactions</Link>,
          },
        ]}
      />
      <LedgerList bare>
        {row.legs.map((leg) => (
          <LedgerRow
            key={leg.id}
            wraps
            title={
              seesStakes ? (
                <Link to={staffRoutes.adminStake(leg.eventId)}>{teamsOf(leg).claim}</Link>
              ) : (
                <bdi>{teamsOf(leg).claim}</bdi>
              )
            }
            text={[
              `${formatMoney(leg.amount)} at ${formatPrice(leg.price)}`,
              leg.slot === 'bench' ? 'Bench' : standingWords(leg.winStatus, leg.event),
              leg.resultAmount !== null && `${formatMoney(leg.resultAmount)} back`,
            ]
              .filter(Boolean)
              .join(' · ')}
            figures={formatMoney(leg.matchedAmount)}
          />
        ))}
      </LedgerList>
    </>
  );
}
