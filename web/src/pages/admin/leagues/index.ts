export { LeaguesPage } from './ui/LeaguesPage.tsx';
