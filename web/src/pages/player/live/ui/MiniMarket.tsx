import { Link } from 'react-router-dom';
import { formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { SplitBar } from '@/shared/ui/split-bar';
import { type CardEvent, mainMarket, SidePrice, sidesOf } from '@/widgets/eventCard';
import { market } from './live.css.ts';

/** A compact winner market above the tabs. Renders nothing if there are more than two sides. */
export function MiniMarket({ event }: { event: CardEvent }) {
  const [a, b, ...more] = sidesOf(event);
  if (!a || !b || more.length > 0) return null;
  return (
    <section className={market} aria-label="Who wins" data-event={event.id}>
      <p>
        <b>Who wins</b>
        <small>{formatMoney(mainMarket(event)?.matchedAmount ?? 0)} matched</small>
        <Link to={routes.stakeEvent(event.id)}>Book</Link>
      </p>
      <div>
        <SidePrice event={event} side={a} wide coded />
        <SidePrice event={event} side={b} wide coded />
      </div>
      <SplitBar percentA={a.quote?.communityPercent ?? null} nameA={a.team.name} />
    </section>
  );
}
