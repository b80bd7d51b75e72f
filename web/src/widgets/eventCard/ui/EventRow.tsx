import { css } from '@linaria/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { LivePrices } from '@/features/placeStake';
import { WatchStar } from '@/features/watchEvent';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { useInView } from '@/shared/lib/in-view';
import { usePhone } from '@/shared/lib/media';
import { routes } from '@/shared/routes';
import { media, reach } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { LiveBadge } from '@/shared/ui/chip';
import { Folio } from '@/shared/ui/text';
import { type CardEvent, liveWords, mainMarket, sidesOf } from '../model/card.ts';
import { SidePrice } from './Prices.tsx';

const row = css`
  display: grid;
  grid-template-columns: 32px 44px minmax(0, 1fr) auto 72px 72px 24px;
  align-items: center;
  column-gap: var(--space-10);
  min-height: 64px;
  padding: var(--space-8) var(--space-12);
  border-top: 1px solid var(--rule);

  &[data-gone] {
    opacity: 0.9;
    filter: grayscale(1);
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 72px 72px;
    min-height: 76px;

    & > [data-wide] {
      display: none;
    }
  }
`;

const pair = css`
  display: flex;

  & > * + * {
    margin-left: calc(-1 * var(--space-6));
  }
`;

const names = css`
  position: relative;
  min-width: 0;
  color: var(--paper);

  & > b,
  & > small > bdi {
    display: block;
    overflow: hidden;
  }

  & > small > bdi {
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > b {
    font-weight: var(--weight-bold);
  }

  & > b > i {
    color: var(--ash);
    font-style: normal;
    font-weight: var(--weight-regular);
  }

  /* The time and the game are truncated if there isn't enough room, but never the amount. */
  & > small {
    display: flex;
    gap: var(--space-8);
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }

  & > small > :last-child {
    flex: none;
  }

  ${reach}

  ${media.phone} {
    & > b {
      font-size: var(--size-dense);
      line-height: var(--leading-18);
    }

    & > small {
      display: block;
    }
  }
`;

const due = css`
  color: var(--bone);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  white-space: nowrap;
`;

/** An upcoming event as a single row, with the prices of its first two teams. */
export function EventRow({ event, gone }: { event: CardEvent; gone?: string | null }) {
  const line = useRef<HTMLLIElement>(null);
  const seen = useInView(line);
  const now = useNow();
  const phone = usePhone();
  const sides = sidesOf(event).slice(0, 2);
  const live = gone ? null : liveWords(event);
  const when = gone ?? formatRelative(event.startDate, now);
  return (
    <li ref={line} className={row} data-gone={gone || undefined} data-event={event.id}>
      {seen && !gone && <LivePrices eventId={event.id} />}
      <Folio data-wide="">{String(event.number).padStart(3, '0')}</Folio>
      <span className={pair} data-wide="">
        {sides.map(({ team }) => (
          <Avatar key={team.id} src={team.imageUrl} name={team.name} size={25} />
        ))}
      </span>
      <Link className={names} to={routes.stakeEvent(event.id)}>
        <b>
          <bdi>{sides[0]?.team.name}</bdi> <i>vs.</i>{' '}
          <bdi>{event.teams.length > 2 ? `${event.teams.length - 1} others` : sides[1]?.team.name}</bdi>
        </b>
        <small>
          {/* Wider rows have a column for the time. */}
          <bdi>{phone ? `${live ?? when} · ${event.game.name}` : event.game.name}</bdi>
          <bdi>{formatMoney(mainMarket(event)?.matchedAmount ?? 0)} matched</bdi>
        </small>
      </Link>
      <span className={due} data-wide="">
        {live ? <LiveBadge label={live} /> : when}
      </span>
      {sides.map((side) => (
        <SidePrice key={side.team.id} event={event} side={side} lettered coded={event.teams.length > 2} />
      ))}
      <span data-wide="">
        <WatchStar event={event} />
      </span>
    </li>
  );
}
