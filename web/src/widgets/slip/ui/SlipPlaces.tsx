import { css } from '@linaria/core';
import { useSlipDraft } from '@/features/placeStake';
import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { useDocked } from '../model/useDocked.ts';

// Loaded after the boards, which users read before they place a stake.
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
  height: var(--column);
  border-left: 1px solid var(--rule);
  background: var(--ink-2);
`;

const inside = css`
  height: 100%;
`;

/* The slip's heading, tabs, empty state and button until its code has loaded. */
const waiting = css`
  height: 100%;
  padding: var(--space-16);
  background:
    linear-gradient(var(--ink-4) 0 0) 16px 74px / 34px 12px,
    linear-gradient(var(--ink-3) 0 0) 66px 74px / 42px 12px,
    linear-gradient(var(--ink-3) 0 0) 124px 74px / 54px 12px,
    linear-gradient(var(--rule) 0 0) 50% 105px / calc(100% - 32px) 1px,
    linear-gradient(var(--ink-4) 0 0) 50% 148px / 96px 56px,
    linear-gradient(var(--ink-4) 0 0) 50% 226px / 140px 12px,
    linear-gradient(var(--ink-3) 0 0) 50% 252px / 264px 12px,
    linear-gradient(var(--ink-3) 0 0) 50% calc(100% - 72px) / calc(100% - 32px) 56px;
  background-repeat: no-repeat;

  h2 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
    font-stretch: 118%;
  }
`;

/** The slip next to a staking page. Renders nothing where it opens as an overlay instead. */
export function SlipDock() {
  if (!useDocked()) return null;
  return (
    <aside className={dock} aria-label="Slip" data-docked="">
      <LazyPart
        thing="The slip"
        fallback={
          <div className={waiting} aria-busy="true">
            <h2>Slip</h2>
          </div>
        }
      >
        <SlipPanel />
      </LazyPart>
    </aside>
  );
}

/** The slip within a part of a page that has its own heading. */
export function SlipInside() {
  return (
    <aside className={inside} aria-label="Slip">
      <LazyPart thing="The slip">
        <SlipPanel headless />
      </LazyPart>
    </aside>
  );
}

/** On narrow screens, a pill above the tab bar that opens the slip. */
export function SlipPill() {
  const count = useSlipDraft().legs.length;
  if (count === 0) return null;
  return (
    <LazyPart>
      <FullPill count={count} />
    </LazyPart>
  );
}
