export { ProfileHead } from './ui/ProfileHead.tsx';
