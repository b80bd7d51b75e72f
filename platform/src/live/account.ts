import type { Db, Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { publishLate } from './publish.ts';

/** Channel `account`: the signed-in user's data for the app shell. Events contain only the parts that have changed. */

export const accountParts = ['wallet', 'active_matches', 'unread', 'user_status'] as const;
export type AccountPart = (typeof accountParts)[number];
/** Reads one part for several users. Returns the values by user ID. */
export type AccountView = (db: Db | Tx, userIds: string[]) => Promise<Map<string, unknown>>;

type Touched = Map<string, Set<AccountPart>>;

const views = new Map<AccountPart, AccountView>();
const touched = new WeakMap<Tx, Touched>();

/** Registers the function that reads a part of channel `account`. Called once, by the module that owns the part. */
export function registerAccountPart(part: AccountPart, view: AccountView): void {
  views.set(part, view);
}

/** Returns a view that reads users one by one, for parts that change for only one or two users at a time. */
export function eachPerson(view: (db: Db | Tx, userId: string) => Promise<unknown>): AccountView {
  return async (db, userIds) => {
    const found = new Map<string, unknown>();
    for (const userId of userIds) found.set(userId, await view(db, userId));
    return found;
  };
}

/** Marks a part of the user's account as changed. The part is read and published once, just before COMMIT. */
export function touchAccount(tx: Tx, userId: string, part: AccountPart): void {
  const users = touched.get(tx) ?? (new Map() as Touched);
  touched.set(tx, users);
  users.set(userId, (users.get(userId) ?? new Set<AccountPart>()).add(part));
  beforeCommit(tx, '1 account', async () => {
    touched.delete(tx);
    const people = [...users.keys()];
    const events = people.map((id) => ({ channel: 'account', key: { user_id: id }, type: 'account.changed' }));
    publishLate(tx, events, async () => {
      const states = await readAll(tx, users);
      return people.map((id) => states.get(id));
    });
  });
}

/** A user's complete state on channel `account`. */
export async function accountState(db: Db | Tx, userId: string): Promise<unknown> {
  return (await readAll(db, new Map([[userId, new Set(accountParts)]]))).get(userId);
}

type AccountParts = Record<AccountPart, unknown>;

/** Reads the requested parts for each user. All other parts are null. */
async function readAll(db: Db | Tx, users: ReadonlyMap<string, ReadonlySet<AccountPart>>) {
  const nothing: AccountParts = { wallet: null, active_matches: null, unread: null, user_status: null };
  const states = new Map([...users.keys()].map((userId) => [userId, { ...nothing }]));
  for (const part of accountParts) {
    const wanted = [...users.keys()].filter((userId) => users.get(userId)?.has(part));
    const view = views.get(part);
    const found = view && wanted.length > 0 ? await view(db, wanted) : new Map<string, unknown>();
    for (const userId of wanted) Object.assign(states.get(userId) ?? {}, { [part]: found.get(userId) ?? null });
  }
  return states;
}
