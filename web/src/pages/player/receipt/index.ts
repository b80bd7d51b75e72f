export { ReceiptPage } from './ui/ReceiptPage.tsx';
