import { type MarketView, phaseWords } from '@/entities/market';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { ticket } from './ticket.css.ts';

const reasons: Partial<Record<MarketView['phase'], string>> = {
  closed: 'The outcome is decided, so this market no longer accepts stakes. Unmatched money was refunded.',
  provisional: 'The result is in. Winnings are pending until it’s final. This market no longer accepts stakes.',
  settled: 'The result is final. This market no longer accepts stakes.',
  voided: 'This market was voided and every stake was refunded.',
};

/**
 * Replaces the ticket once the market has ended. Explains why the market no longer accepts stakes, and links to other
 * pages.
 */
export function ClosedTicket({ market: { phase } }: { market: MarketView }) {
  return (
    <div className={ticket}>
      <EmptyState
        as="h2"
        title={phaseWords(phase)}
        action={
          <ButtonLink data-track="open_stakes" to={routes.stake()}>
            See open markets
          </ButtonLink>
        }
      >
        {reasons[phase]}
      </EmptyState>
    </div>
  );
}
