import type { Event, EventMarket, Incident } from '../store.ts';
import { lastingIncident } from './incidents.ts';

/** What holds a market back now: the incident that lasts longest. Null: nothing. */
export function holdsBack(event: Pick<Event, 'incidents'>, market: Pick<EventMarket, 'id'>): Incident | null {
  return lastingIncident(event.incidents.filter((one) => one.market_id === null || one.market_id === market.id));
}
