import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StaffAction } from '@/features/staffAction';
import { serverNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { smallIcon } from '@/shared/ui/icons';
import { RegionError } from '@/shared/ui/region';
import { NewEventPicture, type OriginalPicture, useNewPicture } from '@/widgets/staffPicture';
import { StaffRecord } from '@/widgets/staffRecord';
import {
  CreateStakeEventDocument,
  NewStakeEventLeaguesDocument,
  type NewStakeEventLeaguesQuery,
  NewStakeEventTeamsDocument,
  StakeEventToDuplicateDocument,
} from '../api/newEvent.generated.ts';
import { completed } from '../model/completed.ts';
import { picturedIn, stakeDuplicateOf } from '../model/duplicate.ts';
import { emptyStakeEvent, type NewStakeEvent, readStakeEvent } from '../model/newStakeEvent.ts';
import { KindTabs } from './KindTabs.tsx';
import { NewStakeEventForm } from './NewStakeEventForm.tsx';

/**
 * The form for a new stake event and the button that creates the event. `from` is the ID of an event whose league,
 * teams and length are copied into the form.
 */
export function NewStakes({ from }: { from: string | null }) {
  const source = useQuery(StakeEventToDuplicateDocument, { variables: { id: from ?? '' }, skip: from === null });
  const original = source.data?.adminStakeEvent?.event;
  const leagueId = original?.league.id ?? '';
  const teams = useQuery(NewStakeEventTeamsDocument, { variables: { leagueId }, skip: !original });
  const leagues = useQuery(NewStakeEventLeaguesDocument);
  const copied = original && teams.data && stakeDuplicateOf(original, teams.data.adminLeagueCaptains);
  const query = from === null || copied ? leagues : original ? teams : source;
  return (
    <StaffRecord
      parent={{ label: 'Events', path: staffRoutes.adminEvents() }}
      title="New event"
      thing="event"
      query={query}
      found={leagues.data !== undefined && (from === null || copied !== undefined)}
    >
      <KindTabs kind="stakes">
        {leagues.data && (
          <Creation
            key={original?.id}
            leagues={leagues.data.adminLeagues}
            original={copied ?? emptyStakeEvent}
            pictured={original ? picturedIn(original) : null}
          />
        )}
      </KindTabs>
    </StaffRecord>
  );
}

interface CreationProps {
  leagues: NewStakeEventLeaguesQuery['adminLeagues'];
  original: NewStakeEvent;
  /** The original event if its picture can be copied. */
  pictured: OriginalPicture | null;
}

function Creation({ leagues, original, pictured }: CreationProps) {
  const navigate = useNavigate();
  const [event, setEvent] = useState(original);
  const picture = useNewPicture(pictured);
  const { leagueId, teams } = event;
  const chosen = useQuery(NewStakeEventTeamsDocument, { variables: { leagueId }, skip: leagueId === '' });
  const league = leagueId === '' ? undefined : chosen.data;
  const read = readStakeEvent(event, serverNow());
  const whole = 'fault' in read ? null : read;
  const leagueName = leagues.find(({ id }) => id === leagueId)?.name ?? '';
  const nameOf = (id: string) => league?.adminLeagueCaptains.find((team) => team.id === id)?.name ?? '';
  const title = whole?.teamIds ? `${nameOf(teams[0])} vs. ${nameOf(teams[1])}` : `an event of ${leagueName}`;
  return (
    <>
      <NewStakeEventForm leagues={leagues} league={league} event={event} onChange={setEvent} />
      {chosen.error && leagueId !== '' && (
        <RegionError
          thing="the league’s teams"
          error={chosen.error}
          retrying={chosen.loading}
          onRetry={() => void chosen.refetch().catch(() => undefined)}
        />
      )}
      <NewEventPicture kind="stake_event" picture={picture} />
      <div>
        <StaffAction
          document={CreateStakeEventDocument}
          variables={({ idempotencyKey }) => ({ ...completed(whole), ...picture.variables, idempotencyKey })}
          label="Create event"
          icon={<Plus {...smallIcon} />}
          size={40}
          variant="success"
          track={{ open: 'staff_open_new_stake_event', confirm: 'staff_new_stake_event' }}
          title={`Create ${title}`}
          facts={
            whole
              ? [
                  { label: 'League', value: leagueName },
                  {
                    label: 'Teams',
                    value: whole.teamIds ? teams.map(nameOf).join(', ') : 'The two that have waited longest',
                  },
                  { label: 'Rounds to win', value: whole.format.rounds },
                  { label: 'Start', value: formatDateTime(whole.startDate) },
                  picture.fact,
                ]
              : []
          }
          effects={['Everyone sees the event.', 'Its winner market opens as configured in the stake settings.']}
          asks={false}
          refusal={'fault' in read ? read.fault : picture.fault}
          done="Stake event created"
          onDone={(data) =>
            navigate(data ? staffRoutes.adminStake(data.adminCreateStakeEvent.id) : staffRoutes.adminStakes())
          }
        />
      </div>
    </>
  );
}
