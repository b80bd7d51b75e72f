import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { captainName } from '@/entities/match';
import { may, type StaffUser } from '@/entities/staffMember';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { StateChip, Tag } from '@/shared/ui/chip';
import { LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { PagedRegion } from '@/widgets/staffList';
import { eventStates, MatchStateChip } from '@/widgets/staffStates';
import {
  StaffUserActiveEventsDocument,
  StaffUserCompletedEventsDocument,
  type StaffUserEvent_RowFragment,
  StaffUserMatchesDocument,
  type StaffUserMatchesQuery,
} from '../api/activity.generated.ts';

type MatchRow = StaffUserMatchesQuery['adminMatches']['items'][number];
type EventRow = StaffUserEvent_RowFragment;

/** A user's matches, and the events that they play in, commentate or created. */
export function MatchesTab({ userId, staff }: { userId: string; staff: StaffUser }) {
  return (
    <>
      {may(staff.roles, 'seeMatches') && <Matches userId={userId} />}
      <Events
        title="Active events"
        thing="the active events"
        document={StaffUserActiveEventsDocument}
        userId={userId}
        pick={(data) => data.adminEventsByUser}
        empty="No active events"
      />
      <Events
        title="Past events"
        thing="the past events"
        document={StaffUserCompletedEventsDocument}
        userId={userId}
        pick={(data) => data.adminCompletedEvents}
        empty="No past events"
      />
    </>
  );
}

const Matches = ({ userId }: { userId: string }) => (
  <PagedRegion
    title="Matches"
    thing="the matches"
    document={StaffUserMatchesDocument}
    variables={{ userId }}
    pick={(data) => data.adminMatches}
    empty={<EmptyState title="No matches yet" />}
    row={(row) => <MatchLine key={row.id} row={row} />}
  />
);

function MatchLine({ row: { match, overdue } }: { row: MatchRow }) {
  return (
    <LedgerRow
      folio={match.number}
      wraps
      title={`${captainName(match, 'a')} vs. ${captainName(match, 'b')}`}
      note={formatDateTime(match.createdAt)}
      text={`${match.game.name}, ${match.gameMode.name} · ${formatMoney(match.entryAmount)} entry`}
      to={staffRoutes.adminMatch(match.id)}
      figures={
        <>
          <span>{formatMoney(match.potAmount)}</span>
          <MatchStateChip state={match.state} />
          {overdue && <Tag>Late</Tag>}
        </>
      }
    />
  );
}

interface EventsProps<Data, Variables extends OperationVariables> {
  title: string;
  thing: string;
  document: TypedDocumentNode<Data, Variables>;
  userId: string;
  pick: (data: Data) => { readonly items: readonly EventRow[]; readonly page: number; readonly hasNext: boolean };
  empty: string;
}

function Events<Data, Variables extends OperationVariables>({ userId, empty, ...list }: EventsProps<Data, Variables>) {
  return (
    <PagedRegion
      {...list}
      variables={{ userId }}
      empty={<EmptyState title={empty}>Events the user plays in, commentates on or created.</EmptyState>}
      row={(row) => <EventLine key={row.id} row={row} />}
    />
  );
}

function EventLine({ row }: { row: EventRow }) {
  const { id, kind, number, name, state, hidden, leagueName, gameName, startDate, completedAt, inPlayAmount } = row;
  return (
    <LedgerRow
      folio={number}
      wraps
      title={name}
      note={formatDateTime(completedAt ?? startDate)}
      text={[leagueName ?? gameName, hidden && 'Hidden'].filter(Boolean).join(' · ')}
      to={kind === 'stake_event' ? staffRoutes.adminStake(id) : staffRoutes.adminEvent(id)}
      figures={
        <>
          {inPlayAmount > 0 && <span>{formatMoney(inPlayAmount)}</span>}
          <StateChip tone={eventStates[state].tone}>{eventStates[state].label}</StateChip>
        </>
      }
    />
  );
}
