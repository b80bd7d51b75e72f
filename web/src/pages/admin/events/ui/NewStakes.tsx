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
import { StaffRecord } from '@/widgets/staffRecord';
import {
  CreateStakeEventDocument,
  NewStakeEventLeaguesDocument,
  NewStakeEventTeamsDocument,
} from '../api/newEvent.generated.ts';
import { completed } from '../model/completed.ts';
import { emptyStakeEvent, readStakeEvent } from '../model/newStakeEvent.ts';
import { KindTabs } from './KindTabs.tsx';
import { NewStakeEventForm } from './NewStakeEventForm.tsx';

/** The form of a new stake event, and the button that creates it. */
export function NewStakes() {
  const navigate = useNavigate();
  const query = useQuery(NewStakeEventLeaguesDocument);
  const [event, setEvent] = useState(emptyStakeEvent);
  const { leagueId, teams } = event;
  const chosen = useQuery(NewStakeEventTeamsDocument, { variables: { leagueId }, skip: leagueId === '' });
  const league = leagueId === '' ? undefined : chosen.data;
  const read = readStakeEvent(event, serverNow());
  const whole = 'fault' in read ? null : read;
  const leagueName = query.data?.adminLeagues.find(({ id }) => id === leagueId)?.name ?? '';
  const nameOf = (id: string) => league?.adminLeagueCaptains.find((team) => team.id === id)?.name ?? '';
  const title = whole?.teamIds ? `${nameOf(teams[0])} vs. ${nameOf(teams[1])}` : `an event of ${leagueName}`;
  return (
    <StaffRecord
      parent={{ label: 'Events', path: staffRoutes.adminEvents() }}
      title="New event"
      thing="event"
      query={query}
      found={query.data !== undefined}
    >
      <KindTabs kind="stakes">
        {query.data && (
          <NewStakeEventForm leagues={query.data.adminLeagues} league={league} event={event} onChange={setEvent} />
        )}
        {chosen.error && leagueId !== '' && (
          <RegionError
            thing="the league’s teams"
            error={chosen.error}
            retrying={chosen.loading}
            onRetry={() => void chosen.refetch().catch(() => undefined)}
          />
        )}
        <div>
          <StaffAction
            document={CreateStakeEventDocument}
            variables={({ idempotencyKey }) => ({ ...completed(whole), idempotencyKey })}
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
                  ]
                : []
            }
            effects={['Everyone sees the event.', 'Its winner market opens as set under stake settings.']}
            asks={false}
            refusal={'fault' in read ? read.fault : null}
            done="Stake event created"
            onDone={(data) =>
              navigate(data ? staffRoutes.adminStake(data.adminCreateStakeEvent.id) : staffRoutes.adminStakes())
            }
          />
        </div>
      </KindTabs>
    </StaffRecord>
  );
}
