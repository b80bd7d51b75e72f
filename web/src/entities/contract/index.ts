export {
  type Contract_RowFragment as ContractRow,
  Contract_RowFragmentDoc as ContractRowDocument,
  ContractsDocument,
} from './api/contract.generated.ts';
export { CancelOrderDocument } from './api/pendingOrders.generated.ts';
export type { BookLine, Offer } from './lib/book.ts';
export { isGone, latestRows, type OfferRow } from './lib/rows.ts';
export { contractPolicies } from './model/contractPolicies.ts';
export { type Book, useBook } from './model/useBook.ts';
export { type PendingOrdersOptions, usePendingOrders } from './model/usePendingOrders.ts';
export { type OrdersUpdate, writeFrame } from './model/writeFrame.ts';
export { OrderBook, type OrderBookProps, spreadOf } from './ui/OrderBook.tsx';
