export { UserPage } from './ui/UserPage.tsx';
export { UsersPage } from './ui/UsersPage.tsx';
