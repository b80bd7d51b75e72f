export { IdentitiesPage } from './ui/IdentitiesPage.tsx';
