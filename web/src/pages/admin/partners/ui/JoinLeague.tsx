import { useQuery } from '@apollo/client/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { JoinLeagueDocument, PartnerLeagueTeamsDocument } from '../api/leagues.generated.ts';
import { leagueTrack, partnerName, placeOf } from './LeagueActions.tsx';
import type { Place } from './PartnerLeagues.tsx';

/** Adds the partner to the league, either as a free agent or on one of its teams. The team may be empty. */
export function JoinLeague({ place }: { place: Place }) {
  const [teamId, setTeamId] = useState('');
  const { name } = place.roster.league;
  return (
    <StaffAction
      {...joining(place, teamId === '' ? null : teamId)}
      label={`Add to ${name}`}
      title={`Add ${partnerName(place)} to ${name}`}
      effects={[
        'The partner gets a schedule in the league and can’t stake on the league’s game.',
        teamId === '' ? 'They are a free agent, so captains can pick them up.' : placeEffect,
      ]}
      confirm="Add to league"
      done="Added to the league"
    >
      <TeamField place={place} value={teamId} none="None, a free agent" onChange={setTeamId} />
    </StaffAction>
  );
}

/** Adds a free agent of the league to one of its teams. The team may be empty. */
export function JoinTeam({ place }: { place: Place }) {
  const [teamId, setTeamId] = useState('');
  return (
    <StaffAction
      {...joining(place, teamId)}
      label="Put on a team"
      name={`Put on a team of ${place.roster.league.name}`}
      title={`Put ${partnerName(place)} on a team`}
      effects={[placeEffect, 'Their open offers in the league end.']}
      confirm="Put on team"
      incomplete={teamId === '' ? 'Choose the team.' : null}
      done="Put on the team"
    >
      <TeamField place={place} value={teamId} none="Choose a team" onChange={setTeamId} />
    </StaffAction>
  );
}

const placeEffect =
  'They take an open spot in the team’s lineup, or join its bench. The first player becomes its captain.';

const joining = (place: Place, teamId: string | null) => ({
  document: JoinLeagueDocument,
  variables: (asked: { reason: string; idempotencyKey: string }) => ({ ...placeOf(place), teamId, ...asked }),
  icon: <UserPlus {...smallIcon} />,
  track: leagueTrack,
  facts: [{ label: 'League', value: place.roster.league.name }],
  refusal: place.refusal,
  onDone: place.onChanged,
  onChanged: place.onChanged,
});

interface TeamFieldProps {
  place: Place;
  value: string;
  /** Label of the option for no team. */
  none: string;
  onChange: (teamId: string) => void;
}

function TeamField({ place, value, none, onChange }: TeamFieldProps) {
  const { id } = place.roster.league;
  const query = useQuery(PartnerLeagueTeamsDocument, { variables: { leagueId: id }, fetchPolicy: 'cache-and-network' });
  const teams = query.data?.adminLeagueCaptains;
  return (
    <Region bare titleHidden title="Team" thing="the league’s teams" query={query} ready={teams !== undefined}>
      {teams && (
        <Select
          size="field"
          label="Team"
          value={value}
          options={[
            { value: '', label: none },
            ...teams.map((team) => ({
              value: team.id,
              label: `${team.name} · ${team.lineupCount === 0 ? 'empty' : plural(team.lineupCount, 'player')}`,
            })),
          ]}
          onChange={onChange}
        />
      )}
    </Region>
  );
}
