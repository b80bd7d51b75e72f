export { MatchOverlayPage } from './ui/MatchOverlayPage.tsx';
