export { BooksPage } from './ui/BooksPage.tsx';
export { ReconciliationPage } from './ui/ReconciliationPage.tsx';
