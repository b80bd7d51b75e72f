import { css } from '@linaria/core';
import { useLegEvent } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { AtBottom } from '@/shared/ui/bottom-layer';
import { Count } from '@/shared/ui/chip';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { useDocked } from '../model/useDocked.ts';
import { useSlip } from '../model/useSlip.ts';

const pill = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  width: 100%;
  max-width: 480px;
  min-height: 56px;
  margin-inline: auto;
  padding: 0 var(--space-16);
  border: 1px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);
  color: var(--paper);
  font-weight: var(--weight-semibold);

  & > small {
    margin-left: auto;
    color: var(--ash);
    font-size: var(--size-small);
    font-weight: var(--weight-medium);
  }

  & > b {
    padding-left: var(--space-12);
    border-left: 1px solid var(--line);
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 84%;
    font-variant-numeric: tabular-nums;
  }
`;

/** Keeps the pill's prices up to date while the slip is closed. */
function EventWatch({ eventId }: { eventId: string }) {
  useLegEvent(eventId);
  return null;
}

/** The pill for a slip that has legs, for phones and tablets. Shows their number, the stake and the maximum payout. */
export function FullPill({ count }: { count: number }) {
  const { totals, draft } = useSlip();
  const docked = useDocked();
  // The totals are also 0 until the prices have loaded.
  const hasAmount = draft.legs.some(({ amount, payout }) => amount > 0 || payout);
  if (docked) return null;
  return (
    <>
      {[...new Set(draft.legs.map(({ eventId }) => eventId))].map((id) => (
        <EventWatch key={id} eventId={id} />
      ))}
      <AtBottom slot="floats">
        <button
          type="button"
          className={pill}
          onClick={() => openOverlay({ kind: 'slip' })}
          data-keep=""
          data-track="slip_pill"
        >
          <SlipGlyph {...icon} />
          Slip
          <Count value={count} />
          {totals.pays > 0 && <small>pays up to {formatMoney(totals.pays)}</small>}
          {totals.stake > 0 && <b>{formatMoney(totals.stake)}</b>}
          {!hasAmount && <small>enter an amount</small>}
        </button>
      </AtBottom>
    </>
  );
}
