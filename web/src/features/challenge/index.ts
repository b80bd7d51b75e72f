export { ChallengeModal } from './ui/ChallengeModal.tsx';
