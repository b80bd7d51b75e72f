import { useNavigate } from 'react-router-dom';
import { captainName } from '@/entities/match';
import type { StaffUser } from '@/entities/staffMember';
import { Due, dueColumn, Owner } from '@/entities/staffQueue';
import type { MatchState, QueueOwnerFilter } from '@/shared/api/types.generated';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatMoney, formatRelative } from '@/shared/lib/format';
import type { ListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, ownerColumn } from '@/widgets/claimEntry';
import { type ListFilter, StaffList, useStaffPages } from '@/widgets/staffList';
import { MatchStateChip } from '@/widgets/staffStates';
import { type StaffMatch_RowFragment, StaffMatchesDocument } from '../api/matches.generated.ts';
import { entryOf } from '../model/entry.ts';
import { BulkMatches } from './BulkMatches.tsx';

type Row = StaffMatch_RowFragment;

const sidesOf = ({ match }: Row) => `${captainName(match, 'a')} vs. ${captainName(match, 'b')}`;
const modeOf = ({ match }: Row) => `${match.game.name}, ${match.gameMode.name}`;

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'Match',
    fixed: true,
    width: '96px',
    cell: ({ match }) => `#${match.number}`,
    text: ({ match }) => `${match.number}`,
  },
  { id: 'sides', header: 'Sides', cell: sidesOf, text: sidesOf },
  { id: 'mode', header: 'Mode', cell: modeOf, text: modeOf },
  {
    id: 'pot',
    header: 'Pot',
    align: 'end',
    width: '112px',
    cell: ({ match }) => formatMoney(match.potAmount),
    text: ({ match }) => formatMoney(match.potAmount),
  },
  {
    id: 'state',
    header: 'State',
    width: '176px',
    cell: ({ match }) => <MatchStateChip state={match.state} />,
    text: ({ match }) => match.state,
  },
  {
    id: 'age',
    header: 'Age',
    width: '128px',
    cell: ({ match }) => <Age at={match.createdAt} />,
    text: ({ match }) => match.createdAt,
  },
  {
    id: 'flags',
    header: 'Flags',
    cell: (row) => <Flags row={row} />,
    text: ({ signals }) => signals.join('; '),
  },
  dueColumn('Decide by', ({ dueAt }) => dueAt),
];

function Age({ at }: { at: string }) {
  const now = useNow('minute');
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}

function Flags({ row: { signals, conflict } }: { row: Row }) {
  return (
    <>
      {signals.length > 0 && <Tag title={signals.join('\n')}>{signals.length} risk</Tag>}
      {conflict && <Tag title={conflict}>Conflict</Tag>}
    </>
  );
}

export interface MatchListProps {
  title: string;
  things: string;
  empty: string;
  view: ListView;
  filters: readonly ListFilter[];
  /** State of the matches. If neither a state nor a user is given, the list is the dispute queue. */
  status?: MatchState;
  userId?: string;
  /** Limits the disputes to those with this owner. */
  owner?: QueueOwnerFilter;
  staff: StaffUser;
}

/** A list of matches for staff. */
export function MatchList({ status, userId, owner, staff, ...list }: MatchListProps) {
  const navigate = useNavigate();
  const { reload, ...pages } = useStaffPages(
    StaffMatchesDocument,
    { status, userId, owner },
    (data) => data.adminMatches,
  );
  return (
    <StaffList
      {...list}
      {...pages}
      bulk={(rows, finish) => <BulkMatches rows={rows} staff={staff} onDone={finish} />}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      keyOf={({ id }) => id}
      nameOf={(row) => `Match ${row.match.number}, ${sidesOf(row)}`}
      onOpen={({ id }) => navigate(staffRoutes.adminMatch(id))}
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const entry = entryOf(row);
  const { match, signals, conflict } = row;
  return (
    <>
      <h2>{sidesOf(row)}</h2>
      <MatchStateChip state={match.state} />
      {conflict && <Banner as="h3" tone="amber" title={conflict} />}
      <KeyValue
        ruled
        rows={[
          { label: 'Mode', value: modeOf(row) },
          { label: 'Entry', value: formatMoney(match.entryAmount) },
          { label: 'Pot', value: formatMoney(match.potAmount) },
          { label: 'Created', value: formatDateTime(match.createdAt) },
          ...(match.dispute
            ? [
                { label: 'Disputed', value: formatDateTime(match.dispute.openedAt) },
                { label: 'Reason', value: match.dispute.reason ?? 'The reports differ' },
              ]
            : []),
          ...(entry
            ? [
                { label: 'Decide by', value: <Due at={entry.dueAt} /> },
                { label: 'Owner', value: <Owner claim={entry.claim} /> },
              ]
            : []),
          ...signals.map((value, index) => ({ label: index === 0 ? 'Risk' : '', value, key: value })),
        ]}
      />
      {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
    </>
  );
}
