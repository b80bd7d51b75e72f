import type { EventKind } from '@/shared/api/types.generated';
import { routes } from './routes.ts';

/**
 * The page of an event. For events that partner teams play, this is the page of their market.
 * @param options the tab to open on the page of a tournament or play event
 */
export const eventRoute = ({ id, kind }: { id: string; kind: EventKind }, options: { tab?: 'bounties' } = {}) =>
  kind === 'stake_event' ? routes.stakeEvent(id) : routes.tournament(id, options);
