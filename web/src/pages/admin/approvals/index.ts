export { ApprovalsPage } from './ui/ApprovalsPage.tsx';
