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
 * The activity dock: active matches on every page. Collapses to a dot and stays collapsed. Its chunk is only loaded
 * when there is something to show.
 */
export function Dock(props: DockProps) {
  const { pathname } = useLocation();
  // The match page shows everything itself, and on staking pages the slip takes this spot.
  const taken = props.place === 'tabs' && /^\/(matches\/|stake)/.test(pathname);
  if (props.matches.length === 0 || dockHidden(pathname) || taken) return null;
  return (
    <LatePart>
      <DockBody {...props} />
    </LatePart>
  );
}
