import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Caps, Hidden, KeyValue } from '@/shared/ui/text';
import { PaidOutDocument } from '../api/paidOut.generated.ts';
import { useSlowCount } from '../model/useSlowCount.ts';

const pollMs = 60_000;

function usePaidOut() {
  const { data } = useQuery(PaidOutDocument, { pollInterval: pollMs, skipPollAttempt: () => document.hidden });
  return data?.paidOut ?? null;
}

const band = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  gap: var(--space-24);
  align-items: center;
  min-height: 144px;
  padding: var(--space-24) var(--space-32);
  border: 1px solid var(--mint-line);
  border-radius: var(--r-panel);
  background: var(--selected);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-16);
  }
`;

const figure = css`
  display: block;
  min-width: min(12ch, 100%);
  color: var(--paper);
  font: var(--type-display-hero);
  font-size: var(--size-figure-fluid);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums lining-nums;
`;

/** The total amount paid out. The number is animated, but screen readers announce only the final value. */
export function PaidOutBand() {
  const paid = usePaidOut();
  const counted = useSlowCount(paid?.totalAmount ?? null);
  if (!paid) return null;
  // While the total counts up, it must not be lower than the amount for the last 24 hours shown next to it.
  const shown = Math.max(counted ?? paid.totalAmount, paid.dayAmount);
  return (
    <section className={band} aria-labelledby="paid-out">
      <div>
        <Caps id="paid-out">Paid out to players and stakers</Caps>
        <span className={figure} aria-hidden="true">
          {formatMoney(shown)}
        </span>
        <Hidden>{formatMoney(paid.totalAmount)}</Hidden>
      </div>
      <KeyValue
        rows={[
          { label: 'Kept by us', value: formatMoney(0) },
          { label: 'In the last 24 hours', value: formatMoney(paid.dayAmount) },
        ]}
      />
    </section>
  );
}

/** The total amount paid out, as a line of text in the footer. */
export function PaidOutLine() {
  const paid = usePaidOut();
  return paid && <span>Paid out so far: {formatMoney(paid.totalAmount)}.</span>;
}
