import { PauseCircle, Pencil, PlayCircle } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatCount } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { UpdatePartnerLeagueDocument } from '../api/leagues.generated.ts';
import { eventEffect, pointsOf } from '../model/rosterWords.ts';
import type { Place } from './PartnerLeagues.tsx';

export const leagueTrack = { open: 'staff_open_partner_league', confirm: 'staff_partner_league' } as const;

export const placeOf = ({ partner, roster }: Place) => ({ id: partner.id, leagueId: roster.league.id });
export const partnerName = ({ partner }: Place) => partner.user?.username ?? 'this partner';

/** Sets the partner's ranking points in the league. */
export function SetPoints({ place }: { place: Place }) {
  const { roster, refusal, onChanged } = place;
  const before = roster.points ?? 0;
  const [text, setText] = useState(String(before));
  const points = pointsOf(text);
  return (
    <StaffAction
      document={UpdatePartnerLeagueDocument}
      variables={(asked) => ({ ...placeOf(place), rp: points, ...asked })}
      label="Set points"
      icon={<Pencil {...smallIcon} />}
      track={leagueTrack}
      title={`Set ${partnerName(place)}’s points in ${roster.league.name}`}
      facts={[{ label: 'Ranking points', value: formatCount(before) }]}
      effects={['The difference is recorded with your reason. Drafts pair teams by their points.']}
      confirm="Set points"
      refusal={refusal}
      incomplete={points === null ? 'Enter a whole number from 0 to 5,000.' : null}
      done="Points set"
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField label="Ranking points" value={text} onChange={setText} maxLength={4} autoComplete="off" />
    </StaffAction>
  );
}

/** Excludes the partner from the league's lineups, or includes them again. */
export function PauseInLeague({ place }: { place: Place }) {
  const { roster, refusal, onChanged } = place;
  const { active, team, league } = roster;
  const name = partnerName(place);
  return (
    <StaffAction
      document={UpdatePartnerLeagueDocument}
      variables={(asked) => ({ ...placeOf(place), active: !active, ...asked })}
      label={active ? 'Pause' : 'End pause'}
      icon={active ? <PauseCircle {...smallIcon} /> : <PlayCircle {...smallIcon} />}
      track={leagueTrack}
      title={active ? `Pause ${name} in ${league.name}` : `End ${name}’s pause in ${league.name}`}
      facts={[{ label: 'Team', value: team?.name ?? 'Free agent' }]}
      effects={
        active
          ? [
              'The first active substitute takes the spot in the lineup.',
              ...(team ? [eventEffect(team)] : ['Captains can’t pick the partner up.']),
            ]
          : ['The partner can be in the lineup again, and takes an open spot right away.']
      }
      confirm={active ? 'Pause in league' : 'End pause'}
      refusal={refusal}
      done={active ? `${name} is paused` : `${name} can play again`}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
