import { createStore, useStore } from '@/shared/lib/store';
import type { ShellAccountQuery, ShellStatusQuery } from '../api/shell.generated.ts';

/** Account data that the shell shows for the signed-in user. Empty until loaded. */
export interface Account {
  wallet: ShellAccountQuery['wallet'] | null;
  activeMatches: NonNullable<ShellAccountQuery['activeMatches']>;
  unread: ShellStatusQuery['status']['unread'] | null;
}

const nobody: Account = { wallet: null, activeMatches: [], unread: null };
const account = createStore<Account>(nobody);

/** Balance, active matches and unread counts, as last published by `AccountFeed`. */
export const useAccount = () => useStore(account);
export const setAccount = (next: Account | null) => account.set(next ?? nobody);
