export { TournamentPage } from './ui/TournamentPage.tsx';
