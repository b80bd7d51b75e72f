import type { EventKind } from '@/shared/api/types.generated';
import { routes } from './routes.ts';

/** The page of an event. Events that partner teams play have their market's page. */
export const eventRoute = ({ id, kind }: { id: string; kind: EventKind }) =>
  kind === 'stake_event' ? routes.stakeEvent(id) : routes.tournament(id);
