export { MarketPage } from './ui/MarketPage.tsx';
