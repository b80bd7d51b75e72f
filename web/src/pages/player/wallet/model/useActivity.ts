import { useQuery } from '@apollo/client/react';
import type { Transaction_ReceiptFragment } from '@/entities/wallet';
import {
  AllTransactionsDocument,
  CompletedTransactionsDocument,
  PendingTransactionsDocument,
} from '../api/walletPage.generated.ts';

export type ActivityTab = 'all' | 'pending' | 'completed';

export interface Activity {
  query: { loading: boolean; error?: unknown; refetch: () => unknown };
  /** Undefined before the first answer. */
  list:
    | { readonly items: readonly Transaction_ReceiptFragment[]; readonly page: number; readonly hasNext: boolean }
    | undefined;
  more: () => Promise<unknown>;
}

const first = { page: 1, pageSize: 20 };

/** The transactions of a tab, twenty a page. Only the tab on screen is asked for. */
export function useActivity(tab: ActivityTab): Activity {
  const all = useQuery(AllTransactionsDocument, { variables: first, skip: tab !== 'all' });
  const pending = useQuery(PendingTransactionsDocument, { variables: first, skip: tab !== 'pending' });
  const completed = useQuery(CompletedTransactionsDocument, { variables: first, skip: tab !== 'completed' });
  const next = (page: number | undefined) => ({ variables: { ...first, page: (page ?? 0) + 1 } });
  switch (tab) {
    case 'all': {
      const list = all.data?.transactions;
      return { query: all, list, more: () => all.fetchMore(next(list?.page)) };
    }
    case 'pending': {
      const list = pending.data?.pendingTransactions;
      return { query: pending, list, more: () => pending.fetchMore(next(list?.page)) };
    }
    case 'completed': {
      const list = completed.data?.completedTransactions;
      return { query: completed, list, more: () => completed.fetchMore(next(list?.page)) };
    }
  }
}
