export { StaffPage } from './ui/StaffPage.tsx';
