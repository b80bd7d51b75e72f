import { css } from '@linaria/core';
import { useLegEvent } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Count } from '@/shared/ui/chip';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { useDocked } from '../model/useDocked.ts';
import { useSlip } from '../model/useSlip.ts';

const pill = css`
  position: fixed;
  left: 16px;
  right: 16px;
  bottom: calc(var(--tabbar) + 12px);
  z-index: var(--z-dock);
  display: none;
  align-items: center;
  gap: var(--space-12);
  height: 56px;
  padding: 0 var(--space-16);
  border: 1px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);
  color: var(--paper);
  font-weight: 600;

  ${media.compact} {
    display: flex;
    max-width: 480px;
    margin-inline: auto;
  }

  & > small {
    margin-left: auto;
    color: var(--ash);
    font-size: var(--size-small);
    font-weight: 500;
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

/** Keeps prices in the pill current while the slip is closed. */
function EventWatch({ eventId }: { eventId: string }) {
  useLegEvent(eventId);
  return null;
}

/** The pill of a slip with legs: count, stake and maximum payout. */
export function FullPill({ count }: { count: number }) {
  const { totals, draft } = useSlip();
  const docked = useDocked();
  if (docked) return null;
  return (
    <>
      {[...new Set(draft.legs.map(({ eventId }) => eventId))].map((id) => (
        <EventWatch key={id} eventId={id} />
      ))}
      <button type="button" className={pill} onClick={() => openOverlay({ kind: 'slip' })} data-track="slip_pill">
        <SlipGlyph {...icon} />
        Slip
        <Count value={count} />
        <small>pays up to {formatMoney(totals.pays)}</small>
        <b>{formatMoney(totals.stake)}</b>
      </button>
    </>
  );
}
