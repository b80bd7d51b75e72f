import { withTransaction } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import type { TestPlatform } from '../../testing/harness.ts';
import { type Notice, notify } from '../notify.ts';

/** Sends a notification in a separate transaction. */
export function sendNotice(t: TestPlatform, userId: string, notice: Partial<Notice> = {}): Promise<void> {
  return withTransaction(t.db, async (tx) =>
    notify(tx, {
      userId,
      category: 'matches',
      title: 'Your match is on',
      body: 'Maya joined.',
      data: {},
      dedupeKey: newId(),
      ...notice,
    }),
  );
}

/** Adds a device with a push token and returns its ID. */
export async function addDevice(t: TestPlatform, userId: string, token: string): Promise<string> {
  const id = newId();
  await t.owner.insertInto('devices').values({ id, user_id: userId, token, device_id: null }).execute();
  return id;
}
