import { type Selectable, sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { PushDelayed, type PushMessage } from '../providers/push/port.ts';
import { sha256 } from '../shared/ids.ts';
import { peopleFacts } from '../users/facts/peopleFacts.ts';
import { pushJob } from './notify.ts';
import { quietSeconds } from './quiet.ts';
import { lockedCategories, type NotificationTable } from './tables.ts';
import { isUrgent } from './urgent.ts';

export const deliverJob = 'push.deliver';
export const retractJob = 'push.retract';
/**
 * People who are online see notifications on screen. They get a push message only if they have gone offline and the
 * notification is still unread after this time.
 */
const AFTER_SCREEN_SECONDS = 60;
/** Number of times the push service can postpone a message before the message is considered outdated. */
const MOST_DELAYS = 8;
/** A push message is limited to 4096 bytes. */
const MOST_BODY_BYTES = 2000;

type Row = Selectable<NotificationTable>;

/** Pushes a notification to the person's devices unless they have seen it on screen. */
export const sendPush: JobHandler<{ id: string; again?: boolean }> = async ({ id, again }, { db, config }) => {
  const row = await unread(db, id);
  if (!row) return;
  const wait = await secondsToWait(db, row, config.notifications.quietHours, again ?? false);
  if (wait === null) return;
  await withTransaction(db, async (tx) => {
    if (wait > 0) return enqueue(tx, pushJob, { id, again: true }, { key: id, startAfterSeconds: wait });
    await deliverToAll(tx, row);
    await tx
      .updateTable('notifications')
      .set({ pushed_at: await appNow(tx) })
      .where('id', '=', id)
      .execute();
  });
};

/** Returns the number of seconds to wait: 0 to send now, null to never send. */
async function secondsToWait(db: Db, row: Row, quietHours: string | null, again: boolean): Promise<number | null> {
  const online = (await peopleFacts.onlineAmong(db, [row.user_id])).has(row.user_id);
  if (online) return again ? null : AFTER_SCREEN_SECONDS;
  if (quietHours === null || lockedCategories.includes(row.category)) return 0;
  return quietSeconds(quietHours, await appNow(db));
}

/** Pushes a notification to one device. Deletes devices whose token is no longer valid. */
export const deliverPush: JobHandler<{ id: string; deviceId: string; delays?: number }> = async (job, deps) => {
  const [row, device] = [await unread(deps.db, job.id), await deviceOf(deps.db, job.deviceId)];
  if (!row || !device || device.user_id !== row.user_id || deps.providers.push === null) return;
  try {
    const answer = await deps.providers.push.send(messageOf(row, device.token));
    if (answer === 'gone') await forget(deps, device.id);
  } catch (error) {
    const delays = (job.delays ?? 0) + 1;
    if (!(error instanceof PushDelayed) || delays > MOST_DELAYS) throw error;
    await withTransaction(deps.db, (tx) =>
      enqueue(tx, deliverJob, { ...job, delays }, { startAfterSeconds: error.seconds }),
    );
  }
};

/**
 * Sends the current text of a notification to the person's devices, where it replaces an earlier text with the same ID.
 */
export async function deliverToAll(tx: Tx, { id, user_id }: Pick<Row, 'id' | 'user_id'>): Promise<void> {
  for (const deviceId of await devicesOf(tx, user_id)) await enqueue(tx, deliverJob, { id, deviceId });
}

/** Replaces the text of a removed notification on the devices that show it. */
export async function retract(tx: Tx, row: Row): Promise<void> {
  const removed = { ...row, body: 'This message was deleted.', image_url: null };
  for (const deviceId of await devicesOf(tx, row.user_id)) {
    await enqueue(tx, retractJob, { deviceId, message: messageOf(removed, '') });
  }
}

/** Sends the replacement text to one device. Does nothing if the device has been deleted. */
export const deliverRetraction: JobHandler<{ deviceId: string; message: PushMessage }> = async (job, deps) => {
  const device = await deviceOf(deps.db, job.deviceId);
  if (!device || deps.providers.push === null) return;
  await deps.providers.push.send({ ...job.message, token: device.token });
};

async function devicesOf(tx: Tx, userId: string): Promise<string[]> {
  const devices = await tx.selectFrom('devices').select('id').where('user_id', '=', userId).execute();
  return devices.map(({ id }) => id);
}

/** Finds an unread notification. Null if it was deleted, read, or created while the person had notifications muted. */
async function unread(db: Db, id: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select n.* from notifications n left join notification_mutes m on m.user_id = n.user_id and m.muted_until > app_now()
    where n.id = ${id} and n.read_at is null
      and (m.user_id is null or n.category = any(${lockedCategories}::text[]))`.execute(db);
  return rows[0] ?? null;
}

const deviceOf = (db: Db, id: string) =>
  db.selectFrom('devices').select(['id', 'user_id', 'token']).where('id', '=', id).executeTakeFirst();

/** Deletes a device by ID. Registered by the capability that owns devices. */
let deleteDevice: (db: Db, id: string) => Promise<void> = async () => undefined;
export function registerDeleteDevice(registered: typeof deleteDevice): void {
  deleteDevice = registered;
}

async function forget({ db, log }: Deps, id: string): Promise<void> {
  await deleteDevice(db, id);
  log.info({ device_id: id }, 'push token no longer valid');
}

function messageOf(row: Row, token: string): PushMessage {
  const texts = { id: row.id, title: row.title, body: shortened(row.body), image: row.image_url, ...row.data };
  const data = Object.entries({ ...texts, invited: row.data.invited ? 'true' : null }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    token,
    data: { ...Object.fromEntries(data), count: String(row.count) },
    urgent: isUrgent(row) || row.category === 'matches' || row.category === 'messages',
    // The push service limits this to 32 URL-safe base64 characters.
    topic: sha256(row.dedupe_key).toString('base64url').slice(0, 32),
  };
}

/** Truncates a text to a number of UTF-8 bytes at a character boundary. */
function shortened(text: string): string {
  let [kept, bytes] = ['', 0];
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MOST_BODY_BYTES) return kept;
    kept += letter;
  }
  return kept;
}
