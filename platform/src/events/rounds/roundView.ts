import type { Db, Tx } from '../../db/database.ts';
import type { ActiveRoundView } from '../schemas.ts';
import type { Incident, Round } from '../store.ts';

/**
 * The round in progress, otherwise the latest round. Before any round has started, describes round 1. `interval` is the
 * current break.
 */
export function activeRoundOf(eventId: string, rounds: readonly Round[], interval?: Incident): ActiveRoundView {
  const round = rounds.find((one) => one.state === 'live') ?? rounds.at(-1);
  return {
    event_id: eventId,
    round_number: round?.number ?? 1,
    state: round?.state ?? 'pending',
    started_at: round?.started_at?.toISOString() ?? null,
    ends_at: round?.ends_at?.toISOString() ?? null,
    play_interval: interval?.resumes_at
      ? { minutes: interval.minutes ?? 1, kind: interval.reason, ends_at: interval.resumes_at.toISOString() }
      : null,
    scores: round?.scores ?? [],
  };
}

/** The active round of a stake event. Null if the event doesn't exist. */
export async function activeRound(db: Db | Tx, eventId: string): Promise<ActiveRoundView | null> {
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) return null;
  const rounds = await db
    .selectFrom('event_rounds')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute();
  const interval = await db
    .selectFrom('event_incidents')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('kind', '=', 'play_interval')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return activeRoundOf(eventId, rounds, interval);
}
