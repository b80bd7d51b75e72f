import { takesOrders } from '@/entities/market';
import { type Side, SideChip } from '@/shared/ui/chip';
import { Hidden } from '@/shared/ui/text';
import type { TicketState } from '../model/useTicket.ts';
import { ticketBar } from './ticket.css.ts';

/** On narrow screens, both prices at the bottom; selecting one opens the ticket. */
export function TicketBar({
  ticket: { sides, market, stale },
  onOpen,
}: {
  ticket: TicketState;
  onOpen: (side: Side) => void;
}) {
  const shut = !takesOrders(market.phase) || stale;
  const [first, second] = sides.map((each) => (
    <button key={each.side} type="button" data-shut={shut || undefined} onClick={() => onOpen(each.side)}>
      <SideChip side={each.side} />
      <span>
        <Hidden>Stake on </Hidden>
        {each.code}
        {stale && <Hidden>, the price may be out of date</Hidden>}
      </span>
      <b>{each.bestPrice === null ? '–' : `${each.bestPrice}¢`}</b>
    </button>
  ));
  return (
    <section className={ticketBar} aria-label="Ticket">
      {first}
      <i />
      {second}
    </section>
  );
}
