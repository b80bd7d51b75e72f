export { PayoutsPage } from './ui/PayoutsPage.tsx';
