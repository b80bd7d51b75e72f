import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Crest } from '@/entities/stakeEvent';
import { formatMoney, formatScore } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { SideChip } from '@/shared/ui/chip';
import { type CardEvent, mainMarket, SidePrice, sidesOf } from '@/widgets/eventCard';
import type { LivePageQuery } from '../api/livePage.generated.ts';
import { facts, head, lineups } from './about.css.ts';

type Participant = NonNullable<LivePageQuery['televisionChannel']>['televisionChannelParticipants'][number];

interface AboutProps {
  participants: readonly Participant[];
  event: CardEvent;
  /** Content below the figures. */
  children: ReactNode;
}

/** Content below the player: the game, the lineups with their prices, and the event's key figures. */
export function About({ participants, event, children }: AboutProps) {
  return (
    <div className={head}>
      <h2>{event.teams.length === 2 ? event.teams.map(({ name }) => name).join(' vs. ') : event.name}</h2>
      <p>
        {event.game.name} · {event.formatWords} · {event.league.name}
      </p>
      <div className={lineups}>
        {sidesOf(event).map((side) => (
          <section key={side.team.id} aria-label={side.team.name} data-side={side.letter}>
            <header>
              <SideChip side={side.letter} />
              <Crest team={side.team} size={28} />
              <h3>
                <bdi>{side.team.name}</bdi>
                <small>
                  {formatScore(side.team.wins, side.team.losses)} · seed {side.team.seed}
                </small>
              </h3>
              <SidePrice event={event} side={side} />
            </header>
            <Lineup of={participants.find(({ eventTeamId }) => eventTeamId === side.team.id)} />
          </section>
        ))}
      </div>
      <dl className={facts}>
        <div>
          <dt>Stakers</dt>
          <dd>{event.stakersCount}</dd>
        </div>
        <div>
          <dt>Matched</dt>
          <dd>{formatMoney(mainMarket(event)?.matchedAmount ?? 0)}</dd>
        </div>
        <div>
          <dt>Fee</dt>
          <dd>$0.00</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}

function Lineup({ of: participant }: { of: Participant | undefined }) {
  return (
    <ul>
      {participant?.users.map(({ id, username, imageUrl }) => (
        <li key={id}>
          <Avatar name={username} src={imageUrl} size={32} />
          <Link to={routes.profile(id)}>{username}</Link>
        </li>
      ))}
    </ul>
  );
}
