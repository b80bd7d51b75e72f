import { Link } from 'react-router-dom';
import { LivePrices } from '@/features/placeStake';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative, formatScore } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { LiveBadge } from '@/shared/ui/chip';
import { Price } from '@/shared/ui/price';
import { Hidden } from '@/shared/ui/text';
import { type CardEvent, lockOf, mainMarket, sidesOf } from '@/widgets/eventCard';
import { about, center, price, score, side as sideBox } from './hero.css.ts';

type CardSide = ReturnType<typeof sidesOf>[number];

/** Shows the score or, before the event starts, the start time. */
function Center({ event }: { event: CardEvent }) {
  const now = useNow('minute');
  const scores = sidesOf(event).map((side) => side.score);
  const live = event.state === 'live';
  const round = event.round ? ` R${event.round.roundNumber}` : '';
  return (
    <div className={center}>
      {live && <LiveBadge label={`LIVE${round}`} />}
      {live && (
        <p className={score} role="img" aria-label={`Score ${scores.join(' to ')}`}>
          {formatScore(...scores)}
        </p>
      )}
      <span className={about}>
        {event.league.name}
        {!live && ` · ${formatRelative(event.startDate, now)}`}
      </span>
    </div>
  );
}

function Side({ event, side }: { event: CardEvent; side: CardSide }) {
  const market = mainMarket(event);
  const cents = side.quote?.bestPrice ?? side.quote?.lastPrice ?? null;
  const waiting = side.quote?.bestPrice ? (side.quote.availableAmount ?? 0) : 0;
  const lock = lockOf(market);
  return (
    <div className={sideBox} data-side={side.letter}>
      <small>Side {side.letter.toUpperCase()}</small>
      <h3>{side.team.name}</h3>
      <p>
        {event.game.name} · {formatScore(side.team.wins, side.team.losses)}
      </p>
      <Link className={price} to={routes.stakeEvent(event.id)}>
        <Hidden>Stake on {side.team.name}: </Hidden>
        <b>
          <Price cents={cents} />
        </b>
        <small>
          <bdi>{lock ?? (cents === null ? 'no offers yet' : 'pays $1.00')}</bdi>
          {waiting > 0 && <span> · {formatMoney(waiting)} available</span>}
        </small>
      </Link>
    </div>
  );
}

/** The featured event. Space is reserved while the event loads, so the layout doesn't shift. */
export function HeroDuel({ event }: { event: CardEvent | null }) {
  if (!event) {
    return (['a', 'b'] as const).map((letter) => (
      <div key={letter} className={sideBox} data-side={letter} aria-hidden="true">
        <div className={price} />
      </div>
    ));
  }
  return (
    <>
      <LivePrices eventId={event.id} />
      <Center event={event} />
      {sidesOf(event).map((side) => (
        <Side key={side.team.id} event={event} side={side} />
      ))}
    </>
  );
}
