import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { sha256 } from '../../shared/ids.ts';
import type { Area, SessionScope, UserStatus } from '../policy.ts';

export interface Session {
  id: string;
  userId: string;
  area: Area;
  scope: SessionScope;
  userStatus: UserStatus;
  roles: string[];
  deviceId: string | null;
  /** Whether a staff member has signed in at the identity provider within the last `FRESH_MINUTES`. */
  fresh: boolean;
}

/**
 * Number of minutes after a sign-in during which staff may move money and change roles
 * (docs/domain/staff.md#fresh-sign-in).
 */
export const FRESH_MINUTES = 15;

interface SessionRow {
  id: string;
  user_id: string;
  area: Area;
  scope: SessionScope;
  device_id: string | null;
  status: UserStatus;
  roles: string[];
  stale: boolean;
  fresh: boolean;
  token_hash: Buffer;
}

/**
 * Finds the active session for a token. Null if the session is revoked or expired, or if its user is disabled or
 * deleted. A session that hasn't been used for a minute is renewed: its idle timeout restarts, up to the absolute
 * expiry.
 */
export async function findSession(db: Db, token: string): Promise<Session | null> {
  const [row] = await sessionOf(db, [sha256(token)]);
  if (!row) return null;
  if (row.stale) {
    await sql`update sessions set last_seen_at = app_now(),
      expires_at = least(absolute_expires_at, app_now() + (expires_at - last_seen_at)) where id = ${row.id}`.execute(
      db,
    );
  }
  return toSession(row);
}

/** Active sessions by the hex hash of their token. Used to recheck the tokens of open sockets. */
export async function findSessions(db: Db, hashes: Buffer[]): Promise<Map<string, Session>> {
  const rows = hashes.length === 0 ? [] : await sessionsOf(db, [hashes]);
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), toSession(row)]));
}

function liveSessions(name: string, condition: string) {
  return statement<SessionRow>(
    name,
    `select s.id, s.user_id, s.area, s.scope, s.device_id, u.status, u.roles, s.token_hash,
      s.last_seen_at < app_now() - interval '1 minute' as stale,
      coalesce(s.proved_at > app_now() - interval '${FRESH_MINUTES} minutes', false) as fresh
    from sessions s join users u on u.id = s.user_id
    where ${condition} and s.revoked_at is null and s.expires_at > app_now() and s.absolute_expires_at > app_now()
      and u.status not in ('disabled', 'deleted')`,
  );
}

const sessionOf = liveSessions('session', 's.token_hash = $1');
const sessionsOf = liveSessions('sessions', 's.token_hash = any($1)');

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    area: row.area,
    scope: row.status === 'banned' && row.area === 'player' ? 'banned' : row.scope,
    userStatus: row.status,
    roles: row.roles,
    deviceId: row.device_id,
    fresh: row.fresh,
  };
}
