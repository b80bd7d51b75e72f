export { returnSocialAnswer } from './lib/socialPopup.ts';
export { AuthModal } from './ui/AuthModal.tsx';
