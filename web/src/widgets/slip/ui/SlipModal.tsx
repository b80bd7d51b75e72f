import { css } from '@linaria/core';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Drawer } from '@/shared/ui/drawer';
import { SlipPanel } from './SlipPanel.tsx';

const inDrawer = css`
  margin: calc(-1 * var(--space-20));
  min-height: calc(100% + 40px);
  display: grid;
`;

/** The slip as a drawer, or a sheet on phones. */
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
