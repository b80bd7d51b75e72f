import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { type CandidateView, TeammateChoice } from '@/entities/match';
import { useSession } from '@/entities/session';
import type { PlayEventView } from '@/entities/tournament';
import { useDebounced } from '@/shared/lib/debounce';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { Banner } from '@/shared/ui/banner';
import { Drawer } from '@/shared/ui/drawer';
import { TextField } from '@/shared/ui/field';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import type { RegionQuery } from '@/shared/ui/region';
import { KeyValue, Sub } from '@/shared/ui/text';
import { WrittenField } from '@/shared/ui/written-field';
import { EventChecklistDocument, type EventChecklistQuery } from '../api/eventTeam.generated.ts';
import { type Entrance, isWaiting, priceOf, verbOf } from '../model/entrance.ts';
import { needsOf } from '../model/needs.ts';
import { mostSubstitutes } from '../model/substitutes.ts';
import { useEnterEvent } from '../model/useEnterEvent.ts';
import { EventNeeds } from './EventNeeds.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

export interface EnterEventDrawerProps {
  event: PlayEventView;
  /** Null to close the drawer. */
  entrance: Entrance | null;
  /** The event's code from a shared link. */
  givenCode?: string | undefined;
  /** Called once the user has entered the event. */
  onEntered: () => void;
  onClose: () => void;
}

/** Shows everything to check before entering an event: requirements, team, entry and refund. */
export function EnterEventDrawer({ entrance, ...props }: EnterEventDrawerProps) {
  if (!entrance) return null;
  return <OpenDrawer key={JSON.stringify(entrance)} entrance={entrance} {...props} />;
}

function OpenDrawer({
  event,
  entrance,
  givenCode,
  onEntered,
  onClose,
}: EnterEventDrawerProps & { entrance: Entrance }) {
  const [code, setCode] = useState(entrance.kind === 'register' ? (givenCode ?? '') : '');
  const eventCode = useDebounced(entrance.kind === 'register' ? code.trim() : '');
  const query = useQuery(EventChecklistDocument, {
    variables: { id: event.id, code: eventCode || null },
    fetchPolicy: 'cache-and-network',
  });
  const enter = useEnterEvent(event.id, entrance, onEntered);
  return (
    <EnterEventView
      event={event}
      entrance={entrance}
      code={code}
      onCode={(next) => {
        enter.renew();
        setCode(next);
      }}
      query={{ ...query, data: query.data ?? query.previousData }}
      enter={enter}
      onClose={onClose}
    />
  );
}

export interface EnterEventViewProps {
  event: PlayEventView;
  entrance: Entrance;
  code: string;
  onCode: (code: string) => void;
  query: RegionQuery & { data?: EventChecklistQuery | undefined };
  enter: ReturnType<typeof useEnterEvent>;
  onClose: () => void;
}

/** Renders the drawer without fetching data. */
export function EnterEventView({ event, entrance, code, onCode, query, enter, onClose }: EnterEventViewProps) {
  const selfId = useSession()?.user.id ?? '';
  const [name, setName] = useState('');
  const [team, setTeam] = useState<readonly CandidateView[]>([]);
  const stale = useStale();
  const price = priceOf(event, entrance);
  const withTeam = entrance.kind === 'register' && event.teamSize > 1;
  const asksCode = entrance.kind === 'code' || (entrance.kind === 'register' && event.inviteOnly);
  const needs = needsOf(query.data, { price, invited: entrance.kind !== 'register' });
  const missing = needs.find(({ satisfied }) => !satisfied);
  const reason = reasonOf({
    stale,
    noName: withTeam && name.trim().length < 2,
    noCode: entrance.kind === 'code' && code.trim() === '',
    missing: missing?.howToFix ?? missing?.title,
  });
  const verb = verbOf(event, entrance);
  const submit = () =>
    void enter.enter({
      name: withTeam ? name.trim() : null,
      teammateUserIds: team.length > 0 ? team.map(({ userId }) => userId) : null,
      code: asksCode ? code.trim() || null : null,
    });
  return (
    <Drawer
      open
      onClose={onClose}
      title={titleOf(event, entrance)}
      footer={
        <HoldButton
          size={56}
          wide
          loading={enter.busy}
          reason={reason}
          onConfirm={submit}
          data-track={entrance.kind === 'register' ? 'register_event' : 'join_event_team'}
        >
          {price > 0 ? `${verb} · ${formatMoney(price)}` : verb}
        </HoldButton>
      }
    >
      <div className={stack}>
        <Sub>
          {event.game.name} · {event.mode.name} · {event.console.name}
        </Sub>
        {enter.message && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={enter.message} as="h3" />
          </div>
        )}
        {asksCode && <CodeField kind={entrance.kind} code={code} onCode={onCode} />}
        {withTeam && (
          <WrittenField
            label="Team name"
            placeholder="Night Owls"
            maxLength={40}
            value={name}
            onChange={(next) => {
              enter.renew();
              setName(next);
            }}
          />
        )}
        <EventNeeds event={event} price={price} invited={entrance.kind !== 'register'} query={query} />
        {withTeam && (
          <TeammateChoice
            gameId={event.game.id}
            consoleId={event.console.id}
            teamSize={event.teamSize}
            substitutes={mostSubstitutes}
            without={[selfId]}
            invited="when you register"
            team={team}
            onChange={(next) => {
              enter.renew();
              setTeam(next);
            }}
          />
        )}
        <Price event={event} entrance={entrance} />
      </div>
    </Drawer>
  );
}

interface Blocks {
  stale: boolean;
  noName: boolean;
  noCode: boolean;
  missing: string | undefined;
}

/** Why the button can't be pressed yet. */
function reasonOf({ stale, noName, noCode, missing }: Blocks): string | undefined {
  if (stale) return 'Reconnecting. Open spots may have changed.';
  if (noCode) return 'Enter your team’s code.';
  if (noName) return 'Enter a team name.';
  return missing;
}

function titleOf(event: PlayEventView, entrance: Entrance): string {
  if (entrance.kind === 'invitation') return `Join ${entrance.team.name}`;
  if (entrance.kind === 'code') return 'Join a team';
  return isWaiting(event, entrance) ? 'Join the waitlist' : `Register for ${event.name}`;
}

function CodeField({ kind, code, onCode }: { kind: Entrance['kind']; code: string; onCode: (code: string) => void }) {
  return (
    <TextField
      label={kind === 'code' ? 'Team code' : 'Event code'}
      hint={kind === 'code' ? 'Your captain has it.' : 'Not needed if you’re on the invite list.'}
      placeholder="T7F2C9"
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={12}
      value={code}
      onChange={(next) => onCode(next.toUpperCase())}
    />
  );
}

/** The amount the user pays, and when it is refunded. */
function Price({ event, entrance }: { event: PlayEventView; entrance: Entrance }) {
  const price = priceOf(event, entrance);
  const free = price === 0;
  return (
    <>
      <KeyValue
        rows={[
          { label: 'Your entry', value: <MoneyText cents={price} /> },
          { label: 'Fee', value: <MoneyText cents={0} /> },
          { label: 'You pay', value: <MoneyText cents={price} />, total: true },
        ]}
      />
      {isWaiting(event, entrance) && (
        <Sub>All spots are taken. If no spot opens up before the event locks, your entry is refunded.</Sub>
      )}
      {entrance.kind === 'code' && !free && <Sub>If the lineup is full, you join as a substitute and pay nothing.</Sub>}
      {entrance.kind === 'invitation' && free && event.entryAmount > 0 && (
        <Sub>The lineup is full, so you join as a substitute and pay nothing.</Sub>
      )}
      {!free && (
        <Sub>
          Held until the event is over. Refunded in full if you leave before {formatDateTime(event.locksAt)}, if your
          team doesn’t check in, or if the event is canceled.
        </Sub>
      )}
    </>
  );
}
