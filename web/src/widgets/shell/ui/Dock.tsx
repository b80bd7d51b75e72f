import { useLocation } from 'react-router-dom';
import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { dockHidden } from '../model/places.ts';
import type { DockProps } from './DockBody.tsx';

const DockBody = onDemand(
  () => import('./DockBody.tsx'),
  (module) => module.DockBody,
);

/**
 * The activity dock, which shows active matches on every page. Users can collapse it to a dot, which is remembered. Its
 * chunk is loaded only if there is something to show.
 */
export function Dock(props: DockProps) {
  const { pathname } = useLocation();
  // The match page already shows everything, and on staking pages the slip is in the same position.
  const taken = props.place === 'tabs' && /^\/(matches\/|stake)/.test(pathname);
  if (props.matches.length === 0 || dockHidden(pathname) || taken) return null;
  return (
    <LazyPart>
      <DockBody {...props} />
    </LazyPart>
  );
}
