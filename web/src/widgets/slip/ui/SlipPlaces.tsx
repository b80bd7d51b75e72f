import { css } from '@linaria/core';
import { useSlipDraft } from '@/features/placeStake';
import { onDemand } from '@/shared/lib/on-demand';
import { LatePart } from '@/shared/ui/boundary';
import { useDocked } from '../model/useDocked.ts';

// Boards are read before anything is staked, so the slip loads after them.
const SlipPanel = onDemand(
  () => import('./SlipPanel.tsx'),
  (module) => module.SlipPanel,
);
const FullPill = onDemand(
  () => import('./FullPill.tsx'),
  (module) => module.FullPill,
);

const dock = css`
  position: sticky;
  top: var(--topbar);
  height: calc(100dvh - var(--topbar));
  border-left: 1px solid var(--rule);
  background: var(--ink-2);
`;

/** The slip beside a staking page; nothing when it opens as an overlay instead. */
export function SlipDock() {
  if (!useDocked()) return null;
  return (
    <aside className={dock} aria-label="Slip">
      <LatePart thing="The slip">
        <SlipPanel />
      </LatePart>
    </aside>
  );
}

/** On narrow screens, a pill above the tab bar that opens the slip. */
export function SlipPill() {
  const count = useSlipDraft().legs.length;
  if (count === 0) return null;
  return (
    <LatePart>
      <FullPill count={count} />
    </LatePart>
  );
}
