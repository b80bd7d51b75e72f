import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StaffAction } from '@/features/staffAction';
import { serverNow } from '@/shared/lib/clock';
import { formatDateTime, formatMoney, plural } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { smallIcon } from '@/shared/ui/icons';
import { NewEventPicture, type OriginalPicture, useNewPicture } from '@/widgets/staffPicture';
import { StaffRecord } from '@/widgets/staffRecord';
import {
  CreateTournamentDocument,
  EventToDuplicateDocument,
  NewEventGamesDocument,
  type NewEventGamesQuery,
  NewEventInviteListsDocument,
} from '../api/newEvent.generated.ts';
import { completed } from '../model/completed.ts';
import { duplicateOf, picturedIn } from '../model/duplicate.ts';
import { emptyEvent, formats, type NewEvent, prizeOptions, readEvent } from '../model/newEvent.ts';
import { ElementSetName } from './ElementSetField.tsx';
import { KindTabs } from './KindTabs.tsx';
import { NewEventForm } from './NewEventForm.tsx';

/**
 * The form for a new tournament or play event and the button that creates the event. `from` is the ID of an event whose
 * settings are copied into the form.
 */
export function NewTournament({ from }: { from: string | null }) {
  const source = useQuery(EventToDuplicateDocument, { variables: { id: from ?? '' }, skip: from === null });
  const original = source.data?.playEventSummary?.event;
  const catalog = useQuery(NewEventGamesDocument);
  const query = from !== null && !original ? source : catalog;
  return (
    <StaffRecord
      parent={{ label: 'Events', path: staffRoutes.adminEvents() }}
      title="New event"
      thing="event"
      query={query}
      found={catalog.data !== undefined && (from === null || original !== undefined)}
    >
      <KindTabs kind="tournament">
        {catalog.data && (
          <Creation
            key={original?.id}
            catalog={catalog.data}
            original={original ? duplicateOf(original) : emptyEvent}
            pictured={original ? picturedIn(original) : null}
          />
        )}
      </KindTabs>
    </StaffRecord>
  );
}

interface CreationProps {
  catalog: NewEventGamesQuery;
  original: NewEvent;
  /** The original event if its picture can be copied. */
  pictured: OriginalPicture | null;
}

function Creation({ catalog, original, pictured }: CreationProps) {
  const navigate = useNavigate();
  const [event, setEvent] = useState(original);
  const picture = useNewPicture(pictured);
  const read = readEvent(event, serverNow());
  const whole = 'fault' in read ? null : read;
  return (
    <>
      <NewEventForm catalog={catalog} event={event} onChange={setEvent} />
      <NewEventPicture kind={event.format === 'rounds' ? 'play_event' : 'tournament'} picture={picture} />
      <div>
        <StaffAction
          document={CreateTournamentDocument}
          variables={({ idempotencyKey }) => ({ ...completed(whole), ...picture.variables, idempotencyKey })}
          label="Create event"
          icon={<Plus {...smallIcon} />}
          size={40}
          variant="success"
          track={{ open: 'staff_open_new_event', confirm: 'staff_new_event' }}
          title={`Create ${event.name.trim()}`}
          facts={
            whole
              ? [
                  { label: 'Format', value: formats[whole.format] },
                  { label: 'Teams', value: `${whole.minTeams} to ${whole.maxTeams}` },
                  { label: 'Entry per player', value: formatMoney(whole.entryAmount) },
                  { label: 'Sponsor money', value: formatMoney(whole.sponsorAmount) },
                  {
                    label: 'Prizes',
                    value: prizeOptions(event).find(({ value }) => value === event.prizes)?.label ?? '–',
                  },
                  { label: 'Start', value: formatDateTime(whole.startDate) },
                  { label: 'Open to', value: <OpenTo {...whole} /> },
                  ...elementSetFact(whole),
                  picture.fact,
                ]
              : []
          }
          effects={[
            'Registration opens now.',
            ...(whole && whole.sponsorAmount > 0
              ? [`${formatMoney(whole.sponsorAmount)} is reserved in the promotions account.`]
              : []),
          ]}
          asks={false}
          refusal={'fault' in read ? read.fault : picture.fault}
          done={`${event.name.trim()} is open for registration`}
          onDone={(data) =>
            navigate(data ? staffRoutes.adminEvent(data.adminCreateTournament.id) : staffRoutes.adminEvents())
          }
        />
      </div>
    </>
  );
}

function elementSetFact({ gameModeId, elementSetId }: { gameModeId: string; elementSetId: string | null }) {
  if (elementSetId === null) return [];
  return [{ label: 'Element set', value: <ElementSetName gameModeId={gameModeId} elementSetId={elementSetId} /> }];
}

/** Who can register, including the name of the invite list. */
function OpenTo({ inviteOnly, inviteListId }: { inviteOnly: boolean; inviteListId: string | null }) {
  const { data } = useQuery(NewEventInviteListsDocument, { skip: inviteListId === null });
  const list = data?.adminInviteLists.find(({ id }) => id === inviteListId);
  if (!inviteOnly) return 'Everyone';
  return list
    ? `People with the code, and ${plural(list.userIds.length, 'person', 'people')} on ${list.name}`
    : 'People with the code';
}
