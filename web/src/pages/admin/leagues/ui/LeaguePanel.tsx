import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import {
  type StaffLeague_RowFragment,
  type StaffLeagueTeam_RowFragment,
  StaffLeagueTeamsDocument,
} from '../api/leagues.generated.ts';
import { clockTimes } from '../model/leagueDraft.ts';
import { EditLeague } from './ChangeLeague.tsx';
import { AddTeam, EditTeam } from './ChangeTeam.tsx';

interface LeaguePanelProps {
  league: StaffLeague_RowFragment;
  manages: boolean;
  onDone: () => void;
}

/** A league's facts and teams, and the buttons that change them. */
export function LeaguePanel({ league, manages, onDone }: LeaguePanelProps) {
  const query = useQuery(StaffLeagueTeamsDocument, {
    variables: { id: league.id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const teams = query.data?.adminLeagueCaptains;
  const changed = () => {
    void query.refetch().catch(() => undefined);
    onDone();
  };
  return (
    <>
      <h2>
        <bdi>{league.name}</bdi>
      </h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Game', value: league.game.name },
          { label: 'Game mode', value: league.mode.name },
          { label: 'Season', value: String(league.season) },
          ...timeRows(league),
        ]}
      />
      {manages && <EditLeague key={JSON.stringify(league)} league={league} onDone={changed} />}
      <Region
        title="Teams"
        count={teams?.length}
        thing="the teams"
        query={query}
        ready={teams !== undefined}
        aside={manages && <AddTeam league={league} onDone={changed} />}
        empty={
          teams?.length === 0 && (
            <EmptyState title="No teams yet">Add at least two teams to start the league.</EmptyState>
          )
        }
      >
        <LedgerList bare>
          {teams?.map((team) => (
            <LedgerRow
              key={team.id}
              wraps
              title={team.name}
              text={wordsOf(team)}
              figures={`#${team.seed}`}
              action={manages && <EditTeam key={JSON.stringify(team)} league={league} team={team} onDone={changed} />}
            />
          ))}
        </LedgerList>
      </Region>
    </>
  );
}

const wordsOf = ({ code, captain, lineupCount }: StaffLeagueTeam_RowFragment) =>
  [code, captain?.username ?? 'No captain', plural(lineupCount, 'player')].join(' · ');

function timeRows({ times }: StaffLeague_RowFragment) {
  if (!times) return [{ label: 'Partner program', value: 'Not part of it. Set its times to add it.' }];
  return [
    { label: 'Time zone', value: times.timeZone },
    { label: 'Start times', value: clockTimes(times.slotStarts) },
    { label: 'Length', value: `${times.slotMinutes} min` },
    { label: 'Between events', value: `${times.apartMinutes} min` },
    { label: 'Drafts', value: times.wholeField ? 'All unassigned teams at once' : 'Pairs of teams' },
    { label: 'Events a week', value: times.weeklyCap === null ? 'The program’s setting' : String(times.weeklyCap) },
  ];
}
