import { css } from '@linaria/core';
import { formatMoney } from '@/shared/lib/format';
import { totalStanding } from '../model/standings.ts';
import { useStandings } from '../model/useStandings.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  padding-bottom: var(--space-12);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  b {
    color: var(--gold);
    font-weight: var(--weight-bold);
    font-variant-numeric: tabular-nums;
  }
`;

/** The current proceeds of cashing out all open slips. Renders nothing if there are no buyers. */
export function OpenTotals() {
  const { data } = useStandings(null);
  const { worth, winning, losing } = totalStanding(data?.winStatuses ?? []);
  if (worth === null) return null;
  return (
    <p className={line}>
      <span>
        Worth now <b>{formatMoney(worth)}</b>
      </span>
      {winning + losing > 0 && (
        <span>
          {winning} winning, {losing} losing
        </span>
      )}
    </p>
  );
}
