import { useQuery } from '@apollo/client/react';
import { LatestTransactionsDocument, type Transaction_ReceiptFragment } from '../api/wallet.generated.ts';

/**
 * A transaction that was just made, as it stands now: the latest ones are fetched again whenever the account channel says that
 * money moved. Null stays null.
 */
export function useLiveTransaction(
  transaction: Transaction_ReceiptFragment | null,
): Transaction_ReceiptFragment | null {
  const { data, previousData } = useQuery(LatestTransactionsDocument, { skip: transaction === null });
  const latest = (data ?? previousData)?.transactions.items ?? [];
  return latest.find(({ id }) => id === transaction?.id) ?? transaction;
}
