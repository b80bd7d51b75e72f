export { DraftsPage } from './ui/DraftsPage.tsx';
