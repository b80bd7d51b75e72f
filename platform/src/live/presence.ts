import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Session } from '../http/session.ts';

/** A person who stays is written down again after this long. */
const EVERY_MS = 30_000;

/** Writes down who is connected to this process, each person at most every half minute. */
export class Presence {
  readonly #db: Db;
  /** When a person was last written down, by id, in this process's own time. */
  #written = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Takes the sessions that are connected now. Staff at work are not there as players. */
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

/** Writes down that people are here now. */
export async function markSeen(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  // In order of id, so that processes that see the same people wait for each other one way only.
  await sql`insert into presence (user_id, seen_at)
    select id, app_now() from unnest(${userIds}::uuid[]) as id order by id
    on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(db);
}
