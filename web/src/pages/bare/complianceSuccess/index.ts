export { ComplianceSuccessPage } from './ui/ComplianceSuccessPage.tsx';
