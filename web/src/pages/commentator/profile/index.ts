export { ProfilePage } from './ui/ProfilePage.tsx';
