import { Mic, Pause, Rocket, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { pausedWords } from '@/entities/market';
import { LivePrices } from '@/features/placeStake';
import { WatchStar } from '@/features/watchEvent';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatPercent, formatRelative, formatScore, plural } from '@/shared/lib/format';
import { useInView } from '@/shared/lib/in-view';
import { routes } from '@/shared/routes';
import { Avatar, GameIcon } from '@/shared/ui/avatar';
import { LiveBadge, SideChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/picture';
import { SplitBar } from '@/shared/ui/split-bar';
import { Hidden } from '@/shared/ui/text';
import { type CardEvent, type CardSide, liveWords, mainMarket, sidesOf } from '../model/card.ts';
import { art, card, due, duel, flag, foot, many, meta, score, sideName } from './EventCard.css.ts';
import { SidePrice } from './Prices.tsx';

/** Maximum number of teams on a card; the market page lists all of them. */
const shownTeams = 4;

export interface EventCardProps {
  event: CardEvent;
  /** Label that says why the event is being removed. Null if it isn't. */
  gone?: string | null;
  /** Whether to show a static card without live prices, as for a preview. */
  still?: boolean;
}

/** An event to stake on, with its teams, prices and the split of the stakes. */
export function EventCard({ event, gone, still = false }: EventCardProps) {
  const box = useRef<HTMLElement>(null);
  const seen = useInView(box);
  const sides = sidesOf(event);
  return (
    <article ref={box} className={card} data-gone={gone || undefined} aria-label={event.name} data-event={event.id}>
      {seen && !gone && !still && <LivePrices eventId={event.id} />}
      <Meta event={event} gone={gone ?? null} />
      <Picture className={art} src={event.imageUrl} alt={`Picture of ${event.name}`} lazy />
      {sides.length === 2 ? <Duel event={event} sides={sides} /> : <Many event={event} sides={sides} />}
      <Foot event={event} sides={sides} />
    </article>
  );
}

function Meta({ event, gone }: { event: CardEvent; gone: string | null }) {
  const now = useNow();
  return (
    <header className={meta}>
      <GameIcon src={event.game.imageUrl} name={event.game.name} size={20} />
      <Link to={routes.stakeEvent(event.id)}>
        <bdi>{event.game.name}</bdi>
        <i> · {event.league.name}</i>
        <Hidden>, {event.name}</Hidden>
      </Link>
      {event.boost && (
        <span className={flag} data-gold="" title={event.boost.title}>
          <Rocket {...tinyIcon} />
          <bdi>{formatPercent(event.boost.bps / 100)}</bdi>
          <Hidden> boost</Hidden>
        </span>
      )}
      {event.shieldOffered && (
        <span className={flag} title="Shield available">
          <ShieldCheck {...tinyIcon} />
          <Hidden>Shield available</Hidden>
        </span>
      )}
      {event.shoutcast && (
        <span className={flag} title="Commentary">
          <Mic {...tinyIcon} />
          <Hidden>Commentary</Hidden>
        </span>
      )}
      <When gone={gone} live={liveWords(event)} due={formatRelative(event.startDate, now)} />
      <WatchStar event={event} />
    </header>
  );
}

/** Shows why the event is being removed. Otherwise shows that it is live or when it starts. */
function When({ gone, live, due: start }: { gone: string | null; live: string | null; due: string }) {
  if (gone) return <span className={due}>{gone}</span>;
  return live ? <LiveBadge label={live} /> : <span className={due}>{start}</span>;
}

function Duel({ event, sides }: { event: CardEvent; sides: readonly CardSide[] }) {
  return (
    <div className={duel}>
      {sides.map((side) => (
        <div key={side.team.id} className={sideName} data-side={side.letter}>
          <span>
            <Avatar src={side.team.imageUrl} name={side.team.name} size={32} />
            <SideChip side={side.letter} />
          </span>
          <span>
            <strong dir="auto">{side.team.name}</strong>
            <small>
              {formatScore(side.team.wins, side.team.losses)} · seed {side.team.seed}
            </small>
          </span>
        </div>
      ))}
      {sides[0] && <SidePrice event={event} side={sides[0]} wide />}
      <span className={score} role="img" aria-label={`Score ${sides[0]?.score} to ${sides[1]?.score}`}>
        {event.state === 'live' && formatScore(...sides.map((side) => side.score))}
      </span>
      {sides[1] && <SidePrice event={event} side={sides[1]} wide />}
    </div>
  );
}

/** The teams in two columns, so that the card is as tall as one with two sides. */
function Many({ event, sides }: { event: CardEvent; sides: readonly CardSide[] }) {
  const more = sides.length - shownTeams;
  return (
    <ul className={many}>
      {sides.slice(0, shownTeams).map((side) => (
        <li key={side.team.id}>
          <span>
            <b dir="auto">{side.team.name}</b>
            <small>
              <Avatar src={side.team.imageUrl} name={side.team.name} size={20} />
              {event.state === 'live' && <bdi>{side.score}</bdi>}
            </small>
          </span>
          <SidePrice event={event} side={side} wide />
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function Foot({ event, sides }: { event: CardEvent; sides: readonly CardSide[] }) {
  const market = mainMarket(event);
  const paused = market?.phase === 'suspended';
  const percent = sides[0]?.quote?.communityPercent ?? null;
  const split = sides.length === 2 && percent !== null && !paused;
  return (
    <footer className={foot}>
      {sides.length === 2 && <SplitBar percentA={percent} nameA={sides[0]?.team.name ?? ''} />}
      <p>
        {paused ? (
          <span data-amber="">
            <Pause {...smallIcon} />
            <bdi>{pausedWords(market.suspendedReason)}</bdi>
          </span>
        ) : (
          <span>{plural(event.stakersCount, 'staker')}</span>
        )}
        <span>
          {split && <bdi>{'Split of '}</bdi>}
          <b>{formatMoney(market?.matchedAmount ?? 0)}</b> matched
        </span>
      </p>
    </footer>
  );
}
