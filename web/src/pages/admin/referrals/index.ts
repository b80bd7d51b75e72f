export { MarketingPage } from './ui/MarketingPage.tsx';
export { ReferralsPage } from './ui/ReferralsPage.tsx';
