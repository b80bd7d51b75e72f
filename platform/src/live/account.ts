import Type from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { common } from '../shared/errors.ts';
import { AccountState } from './accountState.ts';
import type { Channel } from './channel.ts';
import { lockTopic, publish } from './publish.ts';

/** Channel `account`: what the shell shows of the signed-in person. Events carry only the parts that changed. */

export const accountParts = ['wallet', 'active_matches', 'unread', 'user_status'] as const;
export type AccountPart = (typeof accountParts)[number];
export type AccountView = (db: Db | Tx, userId: string) => Promise<unknown>;

const views = new Map<AccountPart, AccountView>();
const touched = new WeakMap<Tx, Map<string, Set<AccountPart>>>();

/** Says how a part of channel `account` is read. Called once by the capability that owns the part. */
export function registerAccountPart(part: AccountPart, view: AccountView): void {
  views.set(part, view);
}

/** Marks a part of the user's account as changed: it is read again and published just before COMMIT, once. */
export function touchAccount(tx: Tx, userId: string, part: AccountPart): void {
  const users = touched.get(tx) ?? new Map<string, Set<AccountPart>>();
  touched.set(tx, users);
  const parts = users.get(userId) ?? new Set<AccountPart>();
  users.set(userId, parts.add(part));
  beforeCommit(tx, `1 account ${userId}`, async () => {
    users.delete(userId);
    // The lock comes before the reading: of two transactions the later to publish also sees what the earlier one did.
    await lockTopic(tx, 'account', { user_id: userId });
    publish(tx, {
      channel: 'account',
      key: { user_id: userId },
      type: 'account.changed',
      data: await read(tx, userId, parts),
    });
  });
}

export const accountChannel: Channel = {
  name: 'account',
  key: Type.Object({}),
  data: AccountState,
  policy: policy.user({ scopes: ['full', 'phone_required', 'guest', 'banned'] }),
  topic: (session) => {
    if (!session) throw common.unauthenticated();
    return { user_id: session.userId };
  },
  async snapshot(db, session) {
    if (!session) throw common.unauthenticated();
    return read(db, session.userId, new Set(accountParts));
  },
};

async function read(db: Db | Tx, userId: string, parts: Set<AccountPart>): Promise<Record<AccountPart, unknown>> {
  const state: Record<AccountPart, unknown> = { wallet: null, active_matches: null, unread: null, user_status: null };
  for (const part of accountParts) {
    const view = views.get(part);
    if (view && parts.has(part)) state[part] = await view(db, userId);
  }
  return state;
}
