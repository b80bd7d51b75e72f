export { TermsPage } from './ui/TermsPage.tsx';
