export { MatchPage } from './ui/MatchPage.tsx';
