export { TransactionPage } from './ui/TransactionPage.tsx';
export { TransactionsPage } from './ui/TransactionsPage.tsx';
