export { DisputesPage } from './ui/DisputesPage.tsx';
export { MatchesPage } from './ui/MatchesPage.tsx';
export { MatchPage } from './ui/MatchPage.tsx';
