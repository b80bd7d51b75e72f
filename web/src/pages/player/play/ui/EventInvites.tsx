import { css } from '@linaria/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlayEventView } from '@/entities/tournament';
import {
  EnterEventDrawer,
  type Entrance,
  TeamInvitations,
  useInvitingTeams,
  useTeamActions,
} from '@/features/eventTeam';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { RegionError, Skeleton } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { MoreButton } from './MoreButton.tsx';

const footer = css`
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--rule);
`;

export interface EventInvitesProps {
  events: readonly PlayEventView[];
  /** Called when an invitation is declined. */
  onAnswered: () => void;
  /** Loads more invitations. Null if there are none. */
  more: { busy: boolean; onClick: () => void } | null;
}

/** Invitations to tournaments and play events. Users can respond to an invitation until the event locks. */
export function EventInvites({ events, onAnswered, more }: EventInvitesProps) {
  const [entering, setEntering] = useState<{ event: PlayEventView; entrance: Entrance } | null>(null);
  const navigate = useNavigate();
  return (
    <>
      {events.map((event) => (
        <EventInvite
          key={event.id}
          event={event}
          onAnswered={onAnswered}
          onAccept={(entrance) => setEntering({ event, entrance })}
        />
      ))}
      {more && (
        <div className={footer}>
          <MoreButton {...more} />
        </div>
      )}
      {entering && (
        <EnterEventDrawer
          {...entering}
          onEntered={() => void navigate(routes.tournament(entering.event.id))}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  );
}

interface EventInviteProps {
  event: PlayEventView;
  onAnswered: () => void;
  onAccept: (entrance: Entrance) => void;
}

function EventInvite({ event, onAnswered, onAccept }: EventInviteProps) {
  const now = useNow('minute');
  const { query, teams } = useInvitingTeams(event.id);
  const actions = useTeamActions(event.id, () => {
    void query.refetch().catch(() => undefined);
    onAnswered();
  });
  return (
    <article aria-label={event.name}>
      <div>
        <GameIcon name={event.game.name} src={event.game.imageUrl} size={36} />
        <span>
          <b dir="auto">{event.name}</b>
          <Sub>{`${event.kind === 'tournament' ? 'Tournament' : 'Play event'} · ${event.game.name}`}</Sub>
        </span>
      </div>
      <Sub>
        {`${event.entryAmount > 0 ? `${formatMoney(event.entryAmount)} entry` : 'Free entry'} · prizes ${formatMoney(event.poolAmount)} · open until the lock, ${formatRelative(event.locksAt, now)}`}
      </Sub>
      {teams === null && query.error ? (
        <RegionError
          thing="this invitation"
          error={query.error}
          retrying={query.loading}
          onRetry={() => void query.refetch().catch(() => undefined)}
        />
      ) : (
        <Answers event={event} teams={teams} actions={actions} onAccept={onAccept} />
      )}
      {actions.message && <Sub role="alert">{actions.message}</Sub>}
    </article>
  );
}

type AnswersProps = Pick<EventInviteProps, 'event' | 'onAccept'> & {
  teams: ReturnType<typeof useInvitingTeams>['teams'];
  actions: ReturnType<typeof useTeamActions>;
};

function Answers({ event, teams, actions, onAccept }: AnswersProps) {
  if (teams === null) return <Skeleton height={40} />;
  if (teams.length > 0)
    return <TeamInvitations event={event} teams={teams} actions={actions} amongOthers size={40} onAccept={onAccept} />;
  // If the user is on the event's invite list, there is no team that waits for a response.
  return (
    <ButtonLink variant="secondary" size={40} to={routes.tournament(event.id)} aria-label={`See event: ${event.name}`}>
      See event
    </ButtonLink>
  );
}
