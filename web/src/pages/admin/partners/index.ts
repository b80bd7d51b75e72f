export { AppealsPage } from './ui/AppealsPage.tsx';
export { PartnerPage } from './ui/PartnerPage.tsx';
export { PartnersPage } from './ui/PartnersPage.tsx';
export { InvoicePage } from './ui/pay/InvoicePage.tsx';
export { InvoicesPage } from './ui/pay/InvoicesPage.tsx';
