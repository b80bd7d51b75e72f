import { createStore, useStore } from '@/shared/lib/store';
import type { ShellAccountQuery, ShellStatusQuery } from '../api/shell.generated.ts';

/** What the shell knows of the signed-in person; null and empty as long as it knows nothing. */
export interface Account {
  wallet: ShellAccountQuery['wallet'] | null;
  activeMatches: NonNullable<ShellAccountQuery['activeMatches']>;
  unread: ShellStatusQuery['status']['unread'] | null;
}

const nobody: Account = { wallet: null, activeMatches: [], unread: null };
const account = createStore<Account>(nobody);

/** Balance, running matches and unread totals, as `AccountFeed` last told. */
export const useAccount = () => useStore(account);
export const tellAccount = (next: Account | null) => account.set(next ?? nobody);
