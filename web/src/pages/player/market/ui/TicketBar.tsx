import { takesOrders } from '@/entities/market';
import { type Side, SideChip } from '@/shared/ui/chip';
import type { TicketState } from '../model/useTicket.ts';
import { ticketBar } from './ticket.css.ts';

/** The ticket where it has no column: both prices at the bottom, pressed to open it. */
export function TicketBar({
  ticket: { sides, market },
  onOpen,
}: {
  ticket: TicketState;
  onOpen: (side: Side) => void;
}) {
  const shut = !takesOrders(market.phase);
  const [first, second] = sides.map((each) => (
    <button
      key={each.side}
      type="button"
      data-shut={shut || undefined}
      aria-label={`Stake on ${each.name}, ${each.bestPrice === null ? 'nobody offers' : `${each.bestPrice} cents`}`}
      onClick={() => onOpen(each.side)}
    >
      <SideChip side={each.side} />
      <span>{each.code}</span>
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
