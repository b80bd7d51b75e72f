import { finished, phaseWords, takesOrders } from '@/entities/market';
import { routes } from '@/shared/routes';
import { AtBottom } from '@/shared/ui/bottom-layer';
import { ButtonLink } from '@/shared/ui/button';
import { type Side, SideChip } from '@/shared/ui/chip';
import { Price } from '@/shared/ui/price';
import { Hidden } from '@/shared/ui/text';
import type { TicketState } from '../model/useTicket.ts';
import { closedBar, ticketBar } from './ticket.css.ts';

/**
 * For narrow screens: shows both prices at the bottom. Selecting one opens the ticket. Once the market has ended, says
 * so and links to other markets.
 */
export function TicketBar({
  ticket: { sides, market, stale },
  onOpen,
}: {
  ticket: TicketState;
  onOpen: (side: Side) => void;
}) {
  if (finished(market.phase))
    return (
      <AtBottom slot="bar">
        <section className={closedBar} aria-label="Ticket">
          <b>{phaseWords(market.phase)}</b>
          <ButtonLink size={40} variant="secondary" to={routes.stake()} data-track="open_stakes">
            See open markets
          </ButtonLink>
        </section>
      </AtBottom>
    );
  const shut = !takesOrders(market.phase) || stale;
  const [first, second] = sides.map((each) => (
    <button key={each.side} type="button" data-shut={shut || undefined} onClick={() => onOpen(each.side)}>
      <SideChip side={each.side} />
      <span>
        <Hidden>Stake on </Hidden>
        <bdi>{each.code}</bdi>
        {stale && <Hidden>, the price may be out of date</Hidden>}
      </span>
      <b>
        <Price cents={each.bestPrice} />
      </b>
    </button>
  ));
  return (
    <AtBottom slot="bar">
      <section className={ticketBar} aria-label="Ticket">
        {first}
        <i />
        {second}
      </section>
    </AtBottom>
  );
}
