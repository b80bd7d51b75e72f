import type { Tx } from '../../db/database.ts';
import type { TimerHandler } from '../../timers/timers.ts';
import { priceTimer } from '../integrity/priceMoves.ts';
import { finalTimer } from '../market/ending.ts';
import { closeMarket, moveMarket, openTimer, planOpening } from '../market/lifecycle.ts';
import { closeIncidents, incidentTimer, openIncident } from '../market/pauses.ts';
import { isTrading } from '../market/phases.ts';
import { endOffer, offerTimer } from '../roster/offers.ts';
import { closeTimer } from '../rounds/play.ts';
import { liveRound } from '../store.ts';
import { competition } from '../tournaments/competition.ts';
import { cancelEvent } from './calledOff.ts';
import { apply, deadlineTimer, finish, openChange, permit } from './change.ts';
import type { Change } from './eventChange.ts';
import type { EventState, Trigger } from './machine.ts';
import { abandonTimer, feedTimer } from './sign.ts';
import { missStream } from './stream.ts';
import { streamTimer } from './streamLoss.ts';

/** For each state with a deadline, the trigger that fires when the deadline passes. */
const atDeadline: Partial<Record<EventState, Trigger>> = {
  scheduled: 'check_in',
  postponed: 'check_in',
  registration: 'check_in',
  check_in: 'lock',
  locked: 'cancel',
  completed: 'review_over',
  payout_pending: 'pay',
};

/** Events with registration open registration instead of check-in, and brackets start on schedule. */
function triggerOf({ kind, state }: Change['event']): Trigger | undefined {
  if (kind !== 'stake_event' && state === 'scheduled') return 'open';
  if (kind === 'tournament' && state === 'locked') return 'start';
  return atDeadline[state];
}

/** Locks an event for a change made by a timer. */
function openByTimer(tx: Tx, eventId: string, action: string): Promise<Change> {
  return openChange(tx, { userId: null, actor: 'timer', action }, eventId);
}

const endStage: TimerHandler = async (tx, { refId, version }) => {
  const change = await openByTimer(tx, refId, 'event.deadline');
  const { event } = change;
  const trigger = triggerOf(event);
  if (event.stage !== version || !trigger) return;
  if (trigger === 'lock' && event.kind !== 'stake_event') await competition().beforeLock(change);
  if (trigger === 'cancel') await cancelEvent(change, 'The event didn’t start.', null);
  else await apply(change, permit(change, trigger), 'Not enough teams checked in.');
  await finish(change, `event.${event.state}`);
};

const openMarketNow: TimerHandler = async (tx, { refId, version }) => {
  const change = await openOfMarket(tx, refId, 'event.market_open');
  const market = change?.event.markets.find((one) => one.id === refId);
  if (!change || !market || market.version !== version) return;
  await planOpening(change, market);
  await finish(change, 'event.market_open');
};

const makeFinal: TimerHandler = async (tx, { refId }) => {
  const change = await openOfMarket(tx, refId, 'event.market_final');
  const market = change?.event.markets.find((one) => one.id === refId);
  if (!change || !market?.final_at || market.final_at > change.event.now) return;
  if (await moveMarket(change, market, 'finalize', { type: 'finalize' })) await finish(change, 'event.market_final');
};

async function openOfMarket(tx: Tx, marketId: string, action: string): Promise<Change | null> {
  const row = await tx.selectFrom('event_markets').select('event_id').where('id', '=', marketId).executeTakeFirst();
  return row ? openByTimer(tx, row.event_id, action) : null;
}

const endIncident: TimerHandler = async (tx, { refId }) => {
  const row = await tx.selectFrom('event_incidents').select('event_id').where('id', '=', refId).executeTakeFirst();
  if (!row) return;
  const change = await openByTimer(tx, row.event_id, 'event.incident_over');
  const incident = change.event.incidents.find((one) => one.id === refId);
  if (!incident?.resumes_at || incident.resumes_at > change.event.now) return;
  await closeIncidents(change, [incident], 'The suspension timed out.');
  await finish(change, 'event.resumed');
};

const missReferee: TimerHandler = async (tx, { refId, version }) => {
  const change = await openByTimer(tx, refId, 'event.feed_silent');
  const { event } = change;
  if (event.seq !== version || event.state !== 'live' || !liveRound(event)) return;
  await openIncident(change, { kind: 'feed' });
  await finish(change, 'event.suspended');
};

const giveUp: TimerHandler = async (tx, { refId, version }) => {
  const change = await openByTimer(tx, refId, 'event.abandoned');
  const { event } = change;
  if (event.seq !== version || event.state !== 'live') return;
  await cancelEvent(change, 'The event wasn’t finished.', null);
  await finish(change, 'event.cancelled');
};

const closeMarkets: TimerHandler = async (tx, { refId, version }) => {
  const change = await openByTimer(tx, refId, 'event.close_markets');
  const { event } = change;
  if (event.stage !== version || event.state !== 'live') return;
  for (const market of event.markets) await closeMarket(change, market, 'last_round');
  await finish(change, 'event.markets_closed');
};

const priceMoved: TimerHandler = async (tx, { refId }) => {
  const change = await openOfMarket(tx, refId, 'event.price_move');
  const market = change?.event.markets.find((one) => one.id === refId);
  if (!change || !market || !isTrading(market.phase)) return;
  const lastsMs = change.event.settings.price_pause_seconds * 1000;
  await openIncident(change, { kind: 'price', marketId: market.id, lastsMs });
  await finish(change, 'event.suspended');
};

export const eventTimers: Record<string, TimerHandler> = {
  [deadlineTimer]: endStage,
  [openTimer]: openMarketNow,
  [finalTimer]: makeFinal,
  [incidentTimer]: endIncident,
  [feedTimer]: missReferee,
  [abandonTimer]: giveUp,
  [closeTimer]: closeMarkets,
  [priceTimer]: priceMoved,
  [streamTimer]: missStream,
  [offerTimer]: endOffer,
};
