import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { EventState } from '../events/lifecycle/machine.ts';
import type { MatchEventView } from '../events/schemas.ts';
import { eventBriefs, eventViews } from '../events/view.ts';
import { invariant } from '../shared/assert.ts';
import type { PageRequest } from '../shared/page.ts';
import { pageRange } from '../shared/page.ts';
import { measuredDelay } from '../twitch/delay.ts';
import { isLive } from '../twitch/stream.ts';
import { cheerTotals } from './cheerTotals.ts';
import type { TelevisionChannelView } from './schemas.ts';

/** States in which an event's stream is shown. */
const onAir: readonly EventState[] = ['check_in', 'locked', 'live'];

const streamColumns = [
  'a.username',
  'a.live',
  'a.live_since',
  'a.live_viewers',
  'a.checked_at',
  'a.stream_delays',
  'a.hls_url',
  'a.measured_at',
] as const;

/** The Twitch channels of the commentators of these events. */
function readStreams(db: Db | Tx, eventIds: readonly string[]) {
  return db
    .selectFrom('events as e')
    .innerJoin('twitch_accounts as a', 'a.user_id', 'e.commentator_id')
    .select(['e.id as event_id', ...streamColumns])
    .where('e.id', 'in', eventIds)
    .where('e.shoutcast', '=', true)
    .where('a.state', '=', 'linked')
    .execute();
}

/** Television channels of these stake events, in the order of `ids`. Unknown IDs are omitted. */
export async function televisionChannels(
  db: Db | Tx,
  ids: readonly string[],
  staleSeconds: number,
): Promise<TelevisionChannelView[]> {
  if (ids.length === 0) return [];
  const now = await appNow(db);
  const events = await eventViews(db, ids);
  const briefs = new Map((await eventBriefs(db, ids)).map((brief) => [brief.id, brief]));
  const streams = await readStreams(db, ids);
  const totals = await cheerTotals(db, ids);
  return events.map((event) => {
    const stream = streams.find(({ event_id }) => event_id === event.id) ?? null;
    const live = stream !== null && onAir.includes(event.state) && isLive(stream, now, staleSeconds);
    const brief = briefs.get(event.id);
    invariant(brief, 'every event has a summary');
    return {
      id: event.id,
      event_id: event.id,
      title: event.name,
      event: brief,
      twitch_channel: stream?.username ?? null,
      live,
      live_since: live ? (stream.live_since?.toISOString() ?? null) : null,
      viewers: live ? stream.live_viewers : 0,
      hls_url: live && isRecent(stream.measured_at, now, staleSeconds) ? stream.hls_url : null,
      stream_delay_ms: live ? measuredDelay(stream) : null,
      cheers: event.teams.map(({ id }) => ({ event_team_id: id, count: totals.get(id) ?? 0 })),
      television_channel_participants: participantsOf(event),
    };
  });
}

/**
 * Whether the measurement is recent. Playlists expire, so none is offered once measurements have failed for a while.
 */
function isRecent(at: Date | null, now: Date, seconds: number): boolean {
  return at !== null && now.getTime() - at.getTime() <= seconds * 1000;
}

function participantsOf({ teams, score }: MatchEventView): TelevisionChannelView['television_channel_participants'] {
  return teams.map(({ id, name, code, image_url, lineup }) => ({
    event_team_id: id,
    name,
    code,
    image_url,
    score: score.find(({ event_team_id }) => event_team_id === id)?.score ?? 0,
    users: lineup.map(({ user }) => user),
  }));
}

/** IDs of the live channels, most viewers first. Reads one more than fits on the page. */
export async function liveChannelIds(db: Db | Tx, page: PageRequest, staleSeconds: number): Promise<string[]> {
  const { offset, limit } = pageRange(page);
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('twitch_accounts as a', 'a.user_id', 'e.commentator_id')
    .select('e.id')
    .where('e.kind', '=', 'stake_event')
    .where('e.shoutcast', '=', true)
    .where('e.hidden', '=', false)
    .where('e.state', 'in', onAir)
    .where('a.state', '=', 'linked')
    .where('a.live', '=', true)
    .where(sql<boolean>`a.checked_at >= app_now() - ${staleSeconds} * interval '1 second'`)
    .orderBy('a.live_viewers', 'desc')
    .orderBy('e.start_date')
    .orderBy('e.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
