export { BlocksPage } from './ui/BlocksPage.tsx';
export { ObjectionsPage } from './ui/ObjectionsPage.tsx';
export { PromotionsPage } from './ui/PromotionsPage.tsx';
export { SettingsPage } from './ui/SettingsPage.tsx';
export { SlipsPage } from './ui/SlipsPage.tsx';
export { StakePage } from './ui/StakePage.tsx';
export { StakesPage } from './ui/StakesPage.tsx';
