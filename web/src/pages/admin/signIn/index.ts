export { StaffSignInPage } from './ui/StaffSignInPage.tsx';
