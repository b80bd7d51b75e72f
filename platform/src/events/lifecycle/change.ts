import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { publish } from '../../live/publish.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { schedule, unschedule } from '../../timers/timers.ts';
import { settleMarkets, voidMarkets } from '../market/ending.ts';
import { startMarkets } from '../market/lifecycle.ts';
import { tuneDelay } from '../market/tuneDelay.ts';
import { notifyOfEvent } from '../notices/notices.ts';
import { finalPlacement } from '../rounds/rounds.ts';
import type { MatchEventView } from '../schemas.ts';
import { type Event, lockEvent, playingTeams, progressOf, saveEvent } from '../store.ts';
import { competition } from '../tournaments/competition.ts';
import { matchEventView } from '../view.ts';
import type { Change, Origin } from './eventChange.ts';
import { type Deadline, decide, type Facts, type Transition, type Trigger } from './machine.ts';
import { runMovedHooks } from './moved.ts';
import { stagesOf } from './stages.ts';
import { startStream } from './streamLoss.ts';

/** Timer for the deadline of the event's current stage. Its reference is the event ID. */
export const deadlineTimer = 'event.deadline';

/** Locks an event so that it can be changed. @throws 404 */
export async function openChange(tx: Tx, origin: Origin, eventId: string): Promise<Change> {
  const event = await lockEvent(tx, eventId);
  if (!event) throw common.notFound();
  return { tx, event, origin, before: { state: event.state, version: event.version } };
}

/**
 * Looks up the transition for this trigger and checks that the origin may perform it now.
 * @throws 1002 in the wrong state or when a guard refuses, 403 for the wrong actor.
 */
export function permit({ event, origin }: Change, on: Trigger): Transition {
  const decision = decide(event.state, on, origin.actor, factsOf(event, origin));
  if (decision.allowed) return decision.transition;
  if (decision.why === 'actor') throw common.forbidden();
  const state = event.state.replaceAll('_', ' ');
  throw common.notAllowedNow(
    { state: event.state },
    decision.message ?? `You can’t do this while the event is ${state}.`,
  );
}

function factsOf(event: Event, origin: Origin): Facts {
  return {
    kind: event.kind,
    enoughTeams: playingTeams(event).length >= (event.state === 'check_in' ? (event.min_teams ?? 2) : 2),
    decided: finalPlacement(progressOf(event)) !== null,
    ownBlock: event.payout_blocked_by !== null && event.payout_blocked_by === origin.userId,
  };
}

/**
 * Applies a transition: updates state and stage in memory, reschedules the deadline, and starts, settles or voids
 * markets. `finish` writes the event.
 */
export async function apply(change: Change, transition: Transition, why = ''): Promise<void> {
  const { tx, event } = change;
  event.state = transition.to;
  event.stage += 1;
  const dueAt = transition.deadline && deadlineAt(event, transition.deadline);
  if (dueAt) await schedule(tx, { kind: deadlineTimer, refId: event.id, version: event.stage, dueAt });
  else await unschedule(tx, deadlineTimer, event.id);
  if (event.state === 'live') {
    await startStream(change);
    await tuneDelay(change);
  }
  if (transition.stakes === 'in_play') await startMarkets(change);
  if (transition.stakes === 'settle') await settleMarkets(change);
  if (transition.stakes === 'void') await voidMarkets(change, why);
  if (event.kind !== 'stake_event') await competition().entered(change, transition, why);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Computes when a deadline from docs/domain/events.md#timers is due. */
function deadlineAt(event: Event, deadline: Deadline): Date {
  const start = event.start_date.getTime();
  const now = event.now.getTime();
  const stages = stagesOf(event);
  const at: Record<Deadline, number> = {
    check_in: start - stages.checkIn * SECOND,
    lock: start - stages.lock * SECOND,
    start,
    no_start: start + event.settings.abandon_minutes * MINUTE,
    review: now + stages.review * SECOND,
    payout: now + stages.payout * SECOND,
  };
  return new Date(at[deadline]);
}

/**
 * Writes the event with a new version, then records and announces the change. Every operation calls it exactly once, at
 * the end.
 */
export async function finish(change: Change, type: string): Promise<MatchEventView> {
  const { tx, event, origin, before, edited } = change;
  event.version += 1;
  await saveEvent(tx, event);
  await audit(tx, {
    area: origin.userId === null ? 'system' : origin.actor === 'player' ? 'player' : 'staff',
    actor: origin.userId,
    ...(origin.role !== undefined && { role: origin.role }),
    action: origin.action,
    ...(origin.reason !== undefined && { reason: origin.reason }),
    subjectType: 'event',
    subjectId: event.id,
    before: { ...before, ...edited?.before },
    after: { state: event.state, version: event.version, ...edited?.after },
    ...(origin.requestId !== undefined && { requestId: origin.requestId }),
    ...(origin.ip !== undefined && { ip: origin.ip }),
  });
  await notifyOfEvent(tx, event, type);
  if (before.state !== event.state) await runMovedHooks(tx, event);
  return announce(tx, event.id, type);
}

/** Sends the event's current state to its subscribers. */
export async function announce(tx: Tx, eventId: string, type: string): Promise<MatchEventView> {
  const view = await matchEventView(tx, eventId);
  invariant(view, 'a changed event exists');
  publish(tx, { channel: 'match_event', key: { event_id: eventId }, type, data: view });
  if (view.round) publish(tx, { channel: 'active_round', key: { event_id: eventId }, type, data: view.round });
  return view;
}
