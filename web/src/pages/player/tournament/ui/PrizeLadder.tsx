import { fullFieldWords, type PlayEventView, poolGrows, prizeRows } from '@/entities/tournament';
import { formatMoney } from '@/shared/lib/format';
import { MoneyText } from '@/shared/ui/money';
import { Sub } from '@/shared/ui/text';
import { ladder } from './tournament.css.ts';

/** Shows the prize of each place with the current pool and with a full field, and how the pool is funded. */
export function PrizeLadder({ event }: { event: PlayEventView }) {
  const { poolAmount, sponsorAmount } = event;
  const entries = poolAmount - sponsorAmount;
  const grows = poolGrows(event);
  return (
    <section aria-label="Prizes">
      <ol className={ladder}>
        {prizeRows(event.prizes).map(({ places, amount, fullAmount }) => (
          <li key={places}>
            <span>{places}</span>
            <MoneyText cents={amount} />
            {grows && <Sub>{`${formatMoney(fullAmount)} ${fullFieldWords(event)}`}</Sub>}
          </li>
        ))}
      </ol>
      <Sub>
        {sponsorAmount > 0
          ? `Entries ${formatMoney(entries)} and sponsor ${formatMoney(sponsorAmount)}. Fee ${formatMoney(0)}.`
          : `The full entry pool is paid out. Fee ${formatMoney(0)}.`}
      </Sub>
    </section>
  );
}
