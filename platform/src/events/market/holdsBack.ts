import type { Event, EventMarket, Incident } from '../store.ts';
import { lastingIncident } from './incidents.ts';

/** The open incident that keeps a market suspended the longest. Null if there is none. */
export function holdsBack(event: Pick<Event, 'incidents'>, market: Pick<EventMarket, 'id'>): Incident | null {
  return lastingIncident(event.incidents.filter((one) => one.market_id === null || one.market_id === market.id));
}
