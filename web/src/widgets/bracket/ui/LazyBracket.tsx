import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { BracketOutline } from './BracketOutline.tsx';

const Loaded = onDemand(
  () => import('./BracketView.tsx'),
  (module) => module.BracketView,
);

/** The bracket of a tournament or play event. Loaded when it is first shown. */
export const BracketView = ({ eventId }: { eventId: string }) => (
  <LazyPart thing="The bracket" fallback={<BracketOutline />}>
    <Loaded eventId={eventId} />
  </LazyPart>
);
