export { SocialButton, type SocialButtonProps } from './SocialButton.tsx';
export { SocialRegion, type SocialRegionProps } from './SocialRegion.tsx';
