import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type CommentatorEvent_CardFragment, useSchedule } from '@/entities/commentator';
import { formatDateTime } from '@/shared/lib/format';
import { AsPlayer } from '@/shared/lib/player-client';
import { commentatorRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { Missing, Region, Skeleton } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { ConsoleRoom } from './ConsoleRoom.tsx';
import { LiveSwitch } from './LiveSwitch.tsx';
import { NextTrailer } from './NextTrailer.tsx';
import { TalkingPoints } from './TalkingPoints.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    justify-self: start;
    color: var(--ash);
  }

  h1 {
    overflow-wrap: anywhere;
  }
`;

/** `/commentator/events/:id`: one event, with the switch for going live. */
export function EventConsolePage() {
  const { eventId = '' } = useParams();
  const schedule = useSchedule();
  const one = schedule.data?.commentatorSchedule.find(({ id }) => id === eventId);
  const name = one?.event.name ?? 'Event';
  useEffect(() => {
    document.title = `${name} · Duelbook`;
  }, [name]);
  return (
    <div className={stack}>
      <Link to={commentatorRoutes.schedule()}>Schedule</Link>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <Region
        bare
        titleHidden
        title="Event console"
        thing="this event"
        query={schedule}
        ready={schedule.data !== undefined}
        skeleton={<Skeleton height={160} />}
        empty={
          !one && (
            <Missing
              thing="event"
              action={
                <ButtonLink variant="secondary" to={commentatorRoutes.schedule()}>
                  Open schedule
                </ButtonLink>
              }
            >
              It’s over, canceled or more than two weeks away.
            </Missing>
          )
        }
      >
        {one && <Console one={one} onChanged={() => void schedule.refetch().catch(() => undefined)} />}
      </Region>
    </div>
  );
}

function Console({ one, onChanged }: { one: CommentatorEvent_CardFragment; onChanged: () => void }) {
  const { event, claim, commentator } = one;
  const own = useApolloClient();
  return (
    <div className={stack}>
      {claim === 'taken' && (
        <Banner tone="amber" title="Another commentator has this event">
          <bdi>{commentator?.username ?? 'Another commentator'}</bdi> is commentating on it. You can only watch here.
        </Banner>
      )}
      {claim === 'free' && (
        <Banner tone="azure" title="No one has claimed this event">
          Claim it in the schedule to go live.
        </Banner>
      )}
      <KeyValue
        ruled
        rows={[
          { label: 'Game', value: event.game.name },
          { label: 'Start', value: formatDateTime(event.startDate) },
          { label: 'Commentator', value: commentator?.username ?? 'None' },
        ]}
      />
      <AsPlayer>
        <ConsoleRoom
          id={one.id}
          points={
            <ApolloProvider client={own}>
              <TalkingPoints eventId={one.id} mine={claim === 'mine'} />
            </ApolloProvider>
          }
          trailers={
            one.leagueId !== null && (
              <ApolloProvider client={own}>
                <NextTrailer leagueId={one.leagueId} />
              </ApolloProvider>
            )
          }
        >
          <ApolloProvider client={own}>
            <LiveSwitch one={one} onChanged={onChanged} />
          </ApolloProvider>
        </ConsoleRoom>
      </AsPlayer>
    </div>
  );
}
