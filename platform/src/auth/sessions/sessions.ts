import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { ClientType } from '../../shared/clientTypes.ts';
import type { Config } from '../../shared/config.ts';
import { newId, newToken, sha256 } from '../../shared/ids.ts';
import type { SessionTable } from '../tables.ts';
import type { SessionScope } from './scopes.ts';

const HOUR_MS = 3_600_000;

export interface NewSession {
  userId: string;
  area: SessionTable['area'];
  scope: SessionScope;
  deviceId: string | null;
  clientType: ClientType;
  appVersion: string;
  ip: string | null;
  userAgent: string | null;
}

export interface OpenedSession {
  id: string;
  /** The token. It is returned once, and only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Opens a session and ends the person's older sessions in the same area on this device. */
export async function openSession(tx: Tx, config: Config, session: NewSession): Promise<OpenedSession> {
  if (session.deviceId !== null) await endSessionsOfDevice(tx, session);
  const now = (await appNow(tx)).getTime();
  const { sessionIdleDays, sessionMaxDays, staffSessionHours } = config.auth;
  const player = session.area === 'player';
  const absolute = new Date(now + (player ? sessionMaxDays * 24 : staffSessionHours) * HOUR_MS);
  const idle = new Date(now + (player ? sessionIdleDays * 24 : staffSessionHours) * HOUR_MS);
  const token = newToken();
  const id = newId();
  await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      token_hash: sha256(token),
      area: session.area,
      scope: session.scope,
      device_id: session.deviceId,
      client_type: session.clientType,
      app_version: session.appVersion,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: idle < absolute ? idle : absolute,
      absolute_expires_at: absolute,
      proved_at: session.area === 'staff' ? new Date(now) : null,
    })
    .execute();
  return { id, token, expiresAt: idle < absolute ? idle : absolute };
}

/** Records that the staff member has just signed in again. Returns the time. */
export async function markProved(tx: Tx, sessionId: string): Promise<Date> {
  const now = await appNow(tx);
  await tx.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
  return now;
}

/** Whether the person has signed in before, but never on this device. */
export async function isNewDevice(tx: Tx, userId: string, deviceId: string | null): Promise<boolean> {
  if (deviceId === null) return false;
  const { rows } = await sql<{ fresh: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(device_id = ${deviceId}), false) as fresh
    from sessions where user_id = ${userId} and area = 'player'`.execute(tx);
  return rows[0]?.fresh ?? false;
}

async function endSessionsOfDevice(tx: Tx, { userId, area, deviceId }: NewSession): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: await appNow(tx) })
    .where('user_id', '=', userId)
    .where('area', '=', area)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the type of client that opened a session, for example `electron`. Null if the session doesn't exist. */
export async function sessionClient(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('sessions').select('client_type').where('id', '=', sessionId).executeTakeFirst();
  return row?.client_type ?? null;
}

/** Removes the push tokens of devices whose sessions have ended. */
async function forgetDevices(tx: Tx, userId: string, ended: { device_id: string | null }[]): Promise<void> {
  const ids = ended.map(({ device_id }) => device_id).filter((id) => id !== null);
  if (ids.length === 0) return;
  await tx.deleteFrom('devices').where('user_id', '=', userId).where('device_id', 'in', ids).execute();
}

/** Ends one session, or all of the user's sessions with `all`. Returns how many were ended. */
export function endSessions(tx: Tx, session: { id: string; userId: string }, all: boolean): Promise<number> {
  return end(tx, session.userId, all ? null : session.id);
}

/** Ends all of a user's sessions in one area. Sessions in other areas, and therefore the user's devices, are kept. */
export async function endSessionsIn(tx: Tx, userId: string, area: SessionTable['area']): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: await appNow(tx) })
    .where('user_id', '=', userId)
    .where('area', '=', area)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all of a user's sessions. Returns how many were ended. */
export function endAllSessions(tx: Tx, userId: string): Promise<number> {
  return end(tx, userId, null);
}

/** Ends everyone's sessions and removes all push tokens. Returns how many were ended. */
export async function endEverySession(tx: Tx): Promise<number> {
  const now = await appNow(tx);
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('devices').execute();
  return Number(numUpdatedRows);
}

async function end(tx: Tx, userId: string, id: string | null): Promise<number> {
  const now = await appNow(tx);
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('device_id')
    .execute();
  await forgetDevices(tx, userId, ended);
  return ended.length;
}
