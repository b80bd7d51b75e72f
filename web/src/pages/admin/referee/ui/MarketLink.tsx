import { staffRoutes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { panel } from './Console.css.ts';

/** Links to the event's markets, where staff can suspend and resume them. */
export function MarketLink({ eventId }: { eventId: string }) {
  return (
    <section className={panel} aria-label="Market">
      <h2>Market</h2>
      <p>Pauses automatically after each score, between rounds and during intervals.</p>
      <ButtonLink to={staffRoutes.adminStake(eventId)} variant="secondary" size={40}>
        Open markets
      </ButtonLink>
    </section>
  );
}
