export { WithdrawalsPage } from './ui/WithdrawalsPage.tsx';
