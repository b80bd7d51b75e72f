export { LedgerHeading, LedgerList, LedgerRow, type LedgerRowProps } from './Ledger.tsx';
