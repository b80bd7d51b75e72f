import { useQuery } from '@apollo/client/react';
import { LatestTransactionsDocument, type Transaction_ReceiptFragment } from '../api/wallet.generated.ts';
import { useFollowsBalance } from './useFollowsBalance.ts';

/** The current state of a recent transaction, which follows the balance. Returns null if `transaction` is null. */
export function useLiveTransaction(
  transaction: Transaction_ReceiptFragment | null,
): Transaction_ReceiptFragment | null {
  const query = useQuery(LatestTransactionsDocument, { skip: transaction === null });
  useFollowsBalance(query, query.data?.transactions.balanceVersion);
  const latest = (query.data ?? query.previousData)?.transactions.items ?? [];
  return latest.find(({ id }) => id === transaction?.id) ?? transaction;
}
