import { ArrowUpDown, TagIcon, UserMinus, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import {
  AddTeammateDocument,
  PromoteTeammateDocument,
  RemoveTeammateDocument,
  TagTeamDocument,
} from '../api/leagues.generated.ts';
import { eventEffect, nameOf, type Player, type Team } from '../model/rosterWords.ts';
import { leagueTrack, placeOf } from './LeagueActions.tsx';
import type { Place } from './PartnerLeagues.tsx';
import { TeamLabels } from './TeamLabels.tsx';

interface TeamActionProps {
  place: Place;
  team: Team;
}

const factsOf = (team: Team) => [{ label: 'Team', value: team.name }];

/** Adds a free agent to the bench. */
export function AddTeammate({ place, team }: TeamActionProps) {
  const [userId, setUserId] = useState<string | null>('');
  return (
    <StaffAction
      document={AddTeammateDocument}
      variables={(asked) => ({ ...placeOf(place), userId: userId ?? '', ...asked })}
      label="Add player"
      icon={<UserPlus {...smallIcon} />}
      track={leagueTrack}
      title={`Add a player to ${team.name}`}
      facts={factsOf(team)}
      effects={[
        'The free agent joins the bench, or takes an open spot in the lineup.',
        'Their open offers in the league end.',
      ]}
      confirm="Add player"
      refusal={place.refusal}
      incomplete={!userId ? 'Choose the free agent.' : null}
      done="Player added"
      onDone={place.onChanged}
      onChanged={place.onChanged}
    >
      <PersonPicker label="Free agent" value={userId} onChange={setUserId} />
    </StaffAction>
  );
}

/** Removes a member from the team. */
export function RemoveTeammate({ place, team, player }: TeamActionProps & { player: Player }) {
  const name = nameOf(player);
  return (
    <StaffAction
      document={RemoveTeammateDocument}
      variables={(asked) => ({ ...placeOf(place), userId: player.id, ...asked })}
      label="Remove"
      name={`Remove ${name}`}
      icon={<UserMinus {...smallIcon} />}
      variant="tertiary"
      track={leagueTrack}
      title={`Remove ${name} from ${team.name}`}
      facts={factsOf(team)}
      effects={['The player becomes a free agent. A substitute takes a lineup player’s place.', eventEffect(team)]}
      confirm="Remove player"
      refusal={place.refusal}
      done={`${name} was removed`}
      onDone={place.onChanged}
      onChanged={place.onChanged}
    />
  );
}

/** Swaps a bench player with a lineup player. */
export function SwapIn({ place, team, player }: TeamActionProps & { player: Player }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const out = team.lineup.find(({ id }) => id === chosen) ?? team.lineup.at(-1);
  const name = nameOf(player);
  if (!out) return null;
  return (
    <StaffAction
      document={PromoteTeammateDocument}
      variables={(asked) => ({ ...placeOf(place), benchUserId: player.id, lineupUserId: out.id, ...asked })}
      label="Swap in"
      name={`Swap in ${name}`}
      icon={<ArrowUpDown {...smallIcon} />}
      track={leagueTrack}
      title={`Swap ${name} into the lineup of ${team.name}`}
      facts={factsOf(team)}
      effects={[
        ...(out.captain ? [`${name} becomes the captain.`] : []),
        'Both players are notified.',
        eventEffect(team),
      ]}
      confirm="Swap players"
      refusal={place.refusal ?? (player.active ? null : 'This player can’t be in the lineup.')}
      done={`${name} is in the lineup`}
      onDone={place.onChanged}
      onChanged={place.onChanged}
    >
      <Select
        size="field"
        label="Moves to the bench"
        value={out.id}
        options={team.lineup.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={setChosen}
      />
    </StaffAction>
  );
}

/** Adds a label to the team. The dialog shows the current labels. */
export function TagTeam({ place, team }: TeamActionProps) {
  const [tag, setTag] = useState('');
  const [known, setKnown] = useState<readonly string[]>(team.tags);
  const given = tag.trim();
  return (
    <StaffAction
      document={TagTeamDocument}
      variables={(asked) => ({ ...placeOf(place), tag: given, ...asked })}
      label="Add label"
      icon={<TagIcon {...smallIcon} />}
      track={leagueTrack}
      title={`Add a label to ${team.name}`}
      facts={factsOf(team)}
      effects={['The team’s players see the label.']}
      confirm="Add label"
      refusal={place.refusal}
      incomplete={given === '' ? 'Enter a label.' : known.includes(given) ? 'The team already has this label.' : null}
      done="Label added"
      onDone={place.onChanged}
      onChanged={place.onChanged}
    >
      <TeamLabels partnerId={place.partner.id} leagueId={place.roster.league.id} onLoad={setKnown} />
      <TextField label="Label" hint="At most 24 characters." value={tag} onChange={setTag} maxLength={24} />
    </StaffAction>
  );
}

/** Removes a label from the team. */
export function UntagTeam({ place, team, tag }: TeamActionProps & { tag: string }) {
  return (
    <StaffAction
      document={TagTeamDocument}
      variables={(asked) => ({ ...placeOf(place), tag, selected: false, ...asked })}
      label="Remove label"
      name={`Remove label ${tag}`}
      icon={<X {...smallIcon} />}
      variant="tertiary"
      track={leagueTrack}
      title={`Remove the label ${tag} from ${team.name}`}
      facts={[...factsOf(team), { label: 'Label', value: tag }]}
      effects={['The team’s players no longer see the label.']}
      confirm="Remove label"
      refusal={place.refusal}
      done="Label removed"
      onDone={place.onChanged}
      onChanged={place.onChanged}
    />
  );
}
