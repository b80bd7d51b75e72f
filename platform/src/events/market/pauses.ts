import { requestMarket } from '../../market/engine/writer/requests.ts';
import { newId } from '../../shared/ids.ts';
import { schedule, unschedule } from '../../timers/timers.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import type { Event, Incident } from '../store.ts';
import { holdsBack } from './holdsBack.ts';
import { type IncidentKind, incidentWords } from './incidents.ts';
import { resumeMarkets, suspendMarket } from './lifecycle.ts';

/** Timer that ends an incident. Its reference is the incident ID. */
export const incidentTimer = 'event.incident';

export interface NewIncident {
  kind: IncidentKind;
  /** The affected market. If omitted, all of the event's markets. */
  marketId?: string;
  reason?: string;
  /** Milliseconds until the incident ends automatically. */
  lastsMs?: number;
  minutes?: number;
}

/** Kinds of incidents that can be open more than once at the same time. */
const adding: readonly IncidentKind[] = ['staff', 'integrity'];

/**
 * Suspends the affected markets until the incident is closed. If an incident of the same kind is already open, it is
 * extended instead.
 */
export async function openIncident(change: Change, wanted: NewIncident): Promise<Incident> {
  const { event } = change;
  const marketId = wanted.marketId ?? null;
  const said = causesOf(event);
  const known = event.incidents.find((one) => one.kind === wanted.kind && one.market_id === marketId);
  const incident = known && !adding.includes(wanted.kind) ? known : await insertIncident(change, wanted, marketId);
  await setEnd(change, incident, wanted);
  await retell(change, said);
  for (const market of event.markets) {
    if (market.phase === 'suspended' || (marketId !== null && market.id !== marketId)) continue;
    await suspendMarket(change, market);
  }
  return incident;
}

/** The published reason and end time of each suspended market. */
function causesOf(event: Event): Map<string, string> {
  const suspended = event.markets.filter((market) => market.phase === 'suspended');
  return new Map(suspended.map((market) => [market.id, causeOf(holdsBack(event, market))]));
}

function causeOf(incident: Incident | null): string {
  return incident ? `${incident.kind} ${incident.resumes_at?.getTime()}` : '';
}

/** Updates suspended markets in the engine if their reason or end time has changed. */
async function retell({ tx, event }: Change, said: ReadonlyMap<string, string>): Promise<void> {
  for (const market of event.markets) {
    const cause = holdsBack(event, market);
    if (!cause || !said.has(market.id) || said.get(market.id) === causeOf(cause)) continue;
    await requestMarket(tx, market.id, { type: 'incident', reason: cause.kind }, { resumesAt: cause.resumes_at });
  }
}

async function insertIncident(
  { tx, event, origin }: Change,
  { kind, reason, minutes }: NewIncident,
  marketId: string | null,
): Promise<Incident> {
  const incident = await tx
    .insertInto('event_incidents')
    .values({
      id: newId(),
      event_id: event.id,
      market_id: marketId,
      kind,
      reason: reason ?? incidentWords[kind],
      opened_by: origin.userId,
      opened_at: event.now,
      minutes: minutes ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  event.incidents.push(incident);
  return incident;
}

async function setEnd({ tx, event }: Change, incident: Incident, wanted: NewIncident): Promise<void> {
  const dueAt = wanted.lastsMs === undefined ? null : new Date(event.now.getTime() + wanted.lastsMs);
  incident.resumes_at = dueAt;
  incident.minutes = wanted.minutes ?? null;
  await tx
    .updateTable('event_incidents')
    .set({ resumes_at: dueAt, minutes: incident.minutes })
    .where('id', '=', incident.id)
    .execute();
  if (dueAt) await schedule(tx, { kind: incidentTimer, refId: incident.id, version: 1, dueAt });
  else await unschedule(tx, incidentTimer, incident.id);
}

/** Closes these incidents and resumes the markets that have no other open incident. */
export async function closeIncidents(change: Change, closing: readonly Incident[], reason: string): Promise<void> {
  const { tx, event, origin } = change;
  const said = causesOf(event);
  for (const incident of closing) {
    await tx
      .updateTable('event_incidents')
      .set({ closed_at: event.now, closed_by: origin.userId, close_reason: reason })
      .where('id', '=', incident.id)
      .execute();
    await unschedule(tx, incidentTimer, incident.id);
  }
  event.incidents = event.incidents.filter((one) => !closing.includes(one));
  await retell(change, said);
  await resumeMarkets(change);
}

export function incidentsOf(event: Pick<Event, 'incidents'>, kinds: readonly IncidentKind[]): Incident[] {
  return event.incidents.filter((one) => kinds.includes(one.kind));
}
