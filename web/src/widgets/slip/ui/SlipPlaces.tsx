import { css } from '@linaria/core';
import { useLegEvent, useSlipDraft } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, openOverlay, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Count } from '@/shared/ui/chip';
import { Drawer } from '@/shared/ui/drawer';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { useDocked } from '../model/useDocked.ts';
import { useSlip } from '../model/useSlip.ts';
import { SlipPanel } from './SlipPanel.tsx';

const dock = css`
  position: sticky;
  top: var(--topbar);
  height: calc(100dvh - var(--topbar));
  border-left: 1px solid var(--rule);
  background: var(--ink-2);
`;

/** The slip beside a staking page; nothing where it lies over it instead. */
export function SlipDock() {
  if (!useDocked()) return null;
  return (
    <aside className={dock} aria-label="Slip">
      <SlipPanel />
    </aside>
  );
}

const inDrawer = css`
  margin: -20px;
  min-height: calc(100% + 40px);
  display: grid;
`;

/** The slip over the page: a drawer, on phones a sheet. */
export function SlipModal() {
  const overlay = useOverlay('slip');
  if (!overlay) return null;
  return (
    <Drawer open onClose={() => closeOverlay('slip')} title="Slip">
      <div className={inDrawer}>
        <SlipPanel headless tab={overlay.tab} />
      </div>
    </Drawer>
  );
}

const pill = css`
  position: fixed;
  left: 16px;
  right: 16px;
  bottom: calc(var(--tabbar) + 12px);
  z-index: var(--z-dock);
  display: none;
  align-items: center;
  gap: 12px;
  height: 56px;
  padding: 0 16px;
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
    font-size: 12px;
    font-weight: 500;
  }

  & > b {
    padding-left: 12px;
    border-left: 1px solid var(--line);
    font: 680 20px / 24px var(--display);
    font-stretch: 84%;
    font-variant-numeric: tabular-nums;
  }
`;

/** On narrow screens: what is in the slip, above the tab bar. Opens it. */
export function SlipPill() {
  const count = useSlipDraft().legs.length;
  if (count === 0) return null;
  return <FullPill count={count} />;
}

/** Keeps the prices fresh that the pill counts with while the slip itself is closed. */
function EventWatch({ eventId }: { eventId: string }) {
  useLegEvent(eventId);
  return null;
}

function FullPill({ count }: { count: number }) {
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
