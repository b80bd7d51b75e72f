import { useOddsFormat } from '@/shared/lib/odds';
import { Sub } from '@/shared/ui/text';
import { Price } from './Price.tsx';

/** Shows an entered price in the user's format. Renders nothing if the user sees all prices in cents. */
export function PriceHint({ cents }: { cents: number }) {
  if (useOddsFormat() === 'cents') return null;
  return (
    <Sub>
      Prices are entered in cents. This is <Price cents={cents} />.
    </Sub>
  );
}
