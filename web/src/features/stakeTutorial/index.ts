export { TutorialModal } from './ui/TutorialModal.tsx';
