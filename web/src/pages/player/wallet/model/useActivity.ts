import { useQuery } from '@apollo/client/react';
import { type Transaction_ReceiptFragment, useFollowsBalance } from '@/entities/wallet';
import {
  AllTransactionsDocument,
  CompletedTransactionsDocument,
  PendingTransactionsDocument,
} from '../api/walletPage.generated.ts';
import type { FilterVariables } from './filters.ts';

export type ActivityTab = 'all' | 'pending' | 'completed';

export interface Activity {
  query: { loading: boolean; error?: unknown; refetch: () => unknown };
  /** Undefined until the first response. */
  list:
    | { readonly items: readonly Transaction_ReceiptFragment[]; readonly page: number; readonly hasNext: boolean }
    | undefined;
  more: () => Promise<unknown>;
  /**
   * Number of pending transactions, shown on the tab. `20+` if there is more than one page. Undefined if there are
   * none.
   */
  pendingCount: string | undefined;
}

const first = { page: 1, pageSize: 20 };

function countOf(list: { items: readonly unknown[]; hasNext: boolean } | undefined): string | undefined {
  if (!list || list.items.length === 0) return undefined;
  return `${list.items.length}${list.hasNext ? '+' : ''}`;
}

/**
 * The transactions on a tab, 20 per page, refetched when the balance changes. Pending transactions are always loaded,
 * because their tab shows their number. Filters apply only to the All tab.
 */
export function useActivity(tab: ActivityTab, filters: FilterVariables): Activity {
  const pending = useQuery(PendingTransactionsDocument, { variables: first });
  const all = useQuery(AllTransactionsDocument, { variables: { ...first, ...filters }, skip: tab !== 'all' });
  const completed = useQuery(CompletedTransactionsDocument, { variables: first, skip: tab !== 'completed' });
  useFollowsBalance(pending, pending.data?.pendingTransactions.balanceVersion);
  useFollowsBalance(all, all.data?.transactions.balanceVersion);
  useFollowsBalance(completed, completed.data?.completedTransactions.balanceVersion);
  const pendingCount = countOf(pending.data?.pendingTransactions);
  const next = (page: number | undefined) => ({ variables: { ...first, page: (page ?? 0) + 1 } });
  switch (tab) {
    case 'all': {
      const list = all.data?.transactions;
      return { query: all, list, pendingCount, more: () => all.fetchMore(next(list?.page)) };
    }
    case 'pending': {
      const list = pending.data?.pendingTransactions;
      return { query: pending, list, pendingCount, more: () => pending.fetchMore(next(list?.page)) };
    }
    case 'completed': {
      const list = completed.data?.completedTransactions;
      return { query: completed, list, pendingCount, more: () => completed.fetchMore(next(list?.page)) };
    }
  }
}
