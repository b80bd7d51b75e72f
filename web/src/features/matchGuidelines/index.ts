export { MatchGuidelinesModal } from './ui/MatchGuidelinesModal.tsx';
