import { oddsIn, spokenOddsIn, useOddsFormat } from '@/shared/lib/odds';
import { Hidden } from '@/shared/ui/text';

export interface PriceProps {
  /** Cents per $1.00 payout, 1 to 99. Null if there is none. */
  cents: number | null;
}

/** A price in the format the user prefers. */
export function Price({ cents }: PriceProps) {
  const format = useOddsFormat();
  if (cents === null) return <bdi>–</bdi>;
  const text = oddsIn(format, cents);
  // Screen readers read prices in cents and decimals correctly, so only the other formats need hidden text.
  if (format === 'cents' || format === 'decimal') return <bdi translate="no">{text}</bdi>;
  return (
    <>
      <span aria-hidden="true" translate="no">
        {text}
      </span>
      <Hidden>{spokenOddsIn(format, cents)}</Hidden>
    </>
  );
}
