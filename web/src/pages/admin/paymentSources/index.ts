export { PaymentSourcesPage } from './ui/PaymentSourcesPage.tsx';
