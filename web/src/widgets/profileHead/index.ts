export { ProfileHead } from './ui/ProfileHead.tsx';
export { ProfileHeadSkeleton } from './ui/ProfileHeadSkeleton.tsx';
