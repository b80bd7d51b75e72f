import { requestMarket } from '../../market/engine/writer/requests.ts';
import { delayOfChannel } from '../../twitch/delay.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { delayOf } from './delay.ts';
import { isTrading } from './phases.ts';
import { limitsOf } from './settings.ts';

const DELAY_ROWS = 9;

/** The in-play delay that the event's markets need now, in milliseconds. */
export async function neededDelay({ tx, event }: Change): Promise<number> {
  const rows = await tx
    .selectFrom('play_by_plays')
    .select(['stream_at', 'at'])
    .where('event_id', '=', event.id)
    .where('stream_at', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(DELAY_ROWS)
    .execute();
  const streamer = event.shoutcast ? event.commentator_id : null;
  const measured = streamer === null ? null : await delayOfChannel(tx, streamer);
  return delayOf(event.settings.delay_seconds, rows, measured);
}

/** Adjusts the in-play delay of the event's markets to the stream's lag. Returns whether any of them changed. */
export async function tuneDelay(change: Change): Promise<boolean> {
  const { tx, event } = change;
  const delay = await neededDelay(change);
  const tuned = event.markets.filter((market) => isTrading(market.phase) && market.delay_ms !== delay);
  for (const market of tuned) {
    market.delay_ms = delay;
    await tx.updateTable('event_markets').set({ delay_ms: delay }).where('id', '=', market.id).execute();
    await requestMarket(tx, market.id, { type: 'limits', limits: limitsOf(event.settings), delay_ms: delay });
  }
  return tuned.length > 0;
}
