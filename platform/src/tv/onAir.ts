import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { EventState } from '../events/lifecycle/machine.ts';
import type { TwitchAccount } from '../twitch/store.ts';

/** States before the start in which an event's channel is already monitored. */
const aboutToStart: readonly EventState[] = ['scheduled', 'registration', 'check_in', 'locked'];
/** Minutes before an event's start at which monitoring of its channel begins. */
const AHEAD_MINUTES = 10;

/** Linked Twitch accounts of the commentators of events that are live or start within ten minutes. */
export function accountsOnAir(db: Db | Tx): Promise<TwitchAccount[]> {
  return db
    .selectFrom('twitch_accounts as a')
    .selectAll('a')
    .where('a.state', '=', 'linked')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('events as e')
          .select('e.id')
          .whereRef('e.commentator_id', '=', 'a.user_id')
          .where('e.shoutcast', '=', true)
          .where((event) =>
            event.or([
              event('e.state', '=', 'live'),
              event.and([
                event('e.state', 'in', aboutToStart),
                event('e.start_date', '<=', sql<Date>`app_now() + ${AHEAD_MINUTES} * interval '1 minute'`),
              ]),
            ]),
          ),
      ),
    )
    .orderBy('a.twitch_user_id')
    .execute();
}
