export { SocialButton, type SocialButtonProps } from './SocialButton.tsx';
