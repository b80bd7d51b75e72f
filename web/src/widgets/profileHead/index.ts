export { ProfileHead } from './ui/ProfileHead.tsx';
export { ProfileHeadComing } from './ui/ProfileHeadComing.tsx';
