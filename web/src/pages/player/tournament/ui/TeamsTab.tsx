import { useQuery } from '@apollo/client/react';
import { Check, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { StateChip, Tag, type Tone } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { Panel } from '@/shared/ui/text';
import { TournamentPeopleDocument } from '../api/tournamentPage.generated.ts';
import type { Summary, Team } from '../model/useTournament.ts';

const few = 12;
/** Maximum number of users per request. */
const mostPeople = 100;

const states: Record<Team['status'], { tone: Tone; Icon: typeof Check; words: string }> = {
  registered: { tone: 'amber', Icon: Clock, words: 'Not checked in' },
  checked_in: { tone: 'mint', Icon: Check, words: 'Checked in' },
  active: { tone: 'mint', Icon: Check, words: 'Still in' },
  eliminated: { tone: 'neutral', Icon: X, words: 'Out' },
  withdrawn: { tone: 'neutral', Icon: X, words: 'Left' },
  dq: { tone: 'rose', Icon: X, words: 'Disqualified' },
};

/** The teams that have a place, with their seed, code, roster and check-in status. */
export function TeamsTab({ summary: { event, teams, team } }: { summary: Summary }) {
  const [shown, setShown] = useState(few);
  const visible = teams.slice(0, shown);
  const seeded = !['scheduled', 'registration', 'check_in', 'postponed'].includes(event.state);
  if (teams.length === 0) {
    return (
      <EmptyState small title={event.teamSize > 1 ? 'No teams yet' : 'No players yet'}>
        Everyone who registers appears here.
      </EmptyState>
    );
  }
  return (
    <Panel aria-label={event.teamSize > 1 ? 'Teams' : 'Players'}>
      <LedgerList bare>
        {chunks(visible, few).map((part) => (
          <TeamRows
            key={part[0]?.id}
            teams={part}
            seeded={seeded}
            checking={event.state !== 'registration'}
            ownId={team?.eventTeamId ?? null}
          />
        ))}
      </LedgerList>
      {shown < teams.length && (
        <Button variant="tertiary" wide onClick={() => setShown(shown + few)}>
          Show {formatCount(Math.min(few, teams.length - shown))} more
        </Button>
      )}
    </Panel>
  );
}

interface TeamRowsProps {
  teams: readonly Team[];
  /** Whether seeds have been assigned. Until then, teams are in the order of registration. */
  seeded: boolean;
  checking: boolean;
  ownId: string | null;
}

/** A group of teams. The names of all their players are loaded in one request. */
function TeamRows({ teams, seeded, checking, ownId }: TeamRowsProps) {
  const ids = teams.flatMap(({ userIds }) => userIds).slice(0, mostPeople);
  const people = useQuery(TournamentPeopleDocument, { variables: { ids }, skip: ids.length === 0 }).data?.users ?? [];
  return teams.map((team) => {
    const { tone, Icon, words } = states[team.status];
    const roster = team.userIds.flatMap((id) => people.filter((person) => person.id === id));
    return (
      <LedgerRow
        key={team.id}
        folio={seeded ? team.seed : undefined}
        icon={<GameIcon name={team.name} src={team.imageUrl} />}
        title={team.name}
        note={team.code}
        wraps
        text={roster.map(({ id, username }, index) => (
          <span key={id}>
            <bdi>{index > 0 && ', '}</bdi>
            <Link to={routes.profile(id)}>{username}</Link>
          </span>
        ))}
        figures={team.id === ownId && <Tag>{roster.length > 1 ? 'Your team' : 'You'}</Tag>}
        action={
          (checking || team.status !== 'registered') && (
            <StateChip tone={tone} icon={<Icon {...tinyIcon} />}>
              {words}
            </StateChip>
          )
        }
      />
    );
  });
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}
