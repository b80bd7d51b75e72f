import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type MatchView, ownSeat, sideOf } from '@/entities/match';
import { useInvitedEvents } from '@/entities/tournament';
import { DeclineMatchDocument, entranceOf, priceOf } from '@/features/joinMatch';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { onDemand } from '@/shared/lib/on-demand';
import { toast } from '@/shared/lib/toasts';
import { Avatar } from '@/shared/ui/avatar';
import { LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { Panel, Sub } from '@/shared/ui/text';

const EventInvites = onDemand(
  () => import('./EventInvites.tsx'),
  (module) => module.EventInvites,
);

const panel = css`
  h2 {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16);
    font-size: var(--size-lead);
    line-height: var(--leading-24);
    font-stretch: 112%;
  }

  article {
    display: grid;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16) var(--space-16);
    border-top: 1px solid var(--rule);
  }

  article > div {
    display: flex;
    align-items: center;
    gap: var(--space-12);
  }

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  article > div:last-child > button {
    flex: 1;
  }
`;

export interface InvitesProps {
  matches: readonly MatchView[];
  selfId: string | null;
  onAccept: (match: MatchView) => void;
}

/** Invitations to matches, team seats and events. Each shows the deadline and has buttons to accept and decline. */
export function Invites({ matches, selfId, onAccept }: InvitesProps) {
  const { query, page, more, busy } = useInvitedEvents({ skip: selfId === null });
  const events = (selfId && page?.items) || [];
  if (matches.length + events.length === 0) return null;
  return (
    <Panel className={panel} aria-labelledby="invites">
      <h2 id="invites">
        Invites <Count value={matches.length + events.length} />
      </h2>
      {matches.map((match) => (
        <Invite key={match.id} match={match} selfId={selfId} onAccept={() => onAccept(match)} />
      ))}
      {events.length > 0 && (
        <LazyPart thing="Your invitations to events">
          <EventInvites
            events={events}
            onAnswered={() => void query.refetch().catch(() => undefined)}
            more={page?.hasNext ? { busy, onClick: more } : null}
          />
        </LazyPart>
      )}
    </Panel>
  );
}

const creatorOf = ({ participants, creatorId }: MatchView) =>
  participants.find(({ userId }) => userId === creatorId)?.user;

function Invite({ match, selfId, onAccept }: { match: MatchView; selfId: string | null; onAccept: () => void }) {
  const now = useNow('minute');
  const [decline, { loading }] = useMutation(DeclineMatchDocument, {
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  });
  const own = ownSeat(match, selfId);
  const seat = entranceOf(match, selfId) === 'seat';
  // Invitations to a team seat come from the captain of the user's side.
  const host = seat && own ? sideOf(match, own.side)[0]?.user : creatorOf(match);
  const until = own?.invitedUntil ?? match.deadline?.at;
  const price = priceOf(match, selfId);
  const no = () =>
    decline({ variables: { id: match.id } }).catch((error: unknown) => {
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t decline the invitation', text: refusalOf(error).message });
    });
  return (
    <article>
      <div>
        <Avatar name={host?.username ?? '?'} src={host?.profileImageUrl} size={36} />
        <span>
          <b>{host?.username ?? 'Unknown player'}</b>
          <Sub>
            {seat ? 'Team seat · ' : ''}
            {match.game.name} · {match.gameMode.name}
          </Sub>
        </span>
      </div>
      <Sub>
        {price > 0 ? `${formatMoney(price)} to win` : 'Paid for you, to win'} {formatMoney(match.potAmount)}
        {until && ` · closes ${formatRelative(until, now)}`}
      </Sub>
      <div>
        <Button data-track="accept_invite" variant="success" onClick={onAccept}>
          Accept
        </Button>
        <Button variant="grey" loading={loading} onClick={no}>
          Decline
        </Button>
      </div>
    </article>
  );
}
