export { AppealsPage } from './ui/AppealsPage.tsx';
export { PartnerPage } from './ui/PartnerPage.tsx';
export { PartnersPage } from './ui/PartnersPage.tsx';
