export { WalletPage } from './ui/WalletPage.tsx';
