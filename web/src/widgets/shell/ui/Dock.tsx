import { useLocation } from 'react-router-dom';
import { onDemand } from '@/shared/lib/on-demand';
import { LatePart } from '@/shared/ui/boundary';
import { dockHidden } from '../model/places.ts';
import type { DockProps } from './DockBody.tsx';

const DockBody = onDemand(
  () => import('./DockBody.tsx'),
  (module) => module.DockBody,
);

/**
 * The Activity Dock: what runs and waits, wherever one is. It folds to a dot and stays folded. Who has nothing running does
 * not fetch it.
 */
export function Dock(props: DockProps) {
  const { pathname } = useLocation();
  // In the room everything is said, and on staking pages the slip lies in its place.
  const taken = props.place === 'tabs' && /^\/(matches\/|stake)/.test(pathname);
  if (props.matches.length === 0 || dockHidden(pathname) || taken) return null;
  return (
    <LatePart>
      <DockBody {...props} />
    </LatePart>
  );
}
