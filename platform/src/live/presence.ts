import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Session } from '../http/access/session.ts';

/** Minimum interval between two presence updates for a connected user. */
const EVERY_MS = 30_000;

/** Records which users are connected to this process. Writes at most once every 30 seconds per user. */
export class Presence {
  readonly #db: Db;
  /** Time of each user's last write, by user ID. Uses the clock of this process. */
  #written = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Records the users of all connected sessions as online. Only counts sessions of players with full accounts. */
  async see(sessions: Iterable<Session>): Promise<void> {
    const now = performance.now();
    const here = new Map<string, number>();
    const due: string[] = [];
    for (const { userId, area, scope } of sessions) {
      if (area !== 'player' || scope !== 'full' || here.has(userId)) continue;
      const before = this.#written.get(userId);
      const isDue = before === undefined || now - before >= EVERY_MS;
      if (isDue) due.push(userId);
      here.set(userId, isDue ? now : before);
    }
    await markSeen(this.#db, due);
    this.#written = here;
  }
}

/** Records that these users are online now. */
export async function markSeen(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  // Ordered by ID to avoid deadlocks between processes that update the same users.
  await sql`insert into presence (user_id, seen_at)
    select id, app_now() from unnest(${userIds}::uuid[]) as id order by id
    on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(db);
}
