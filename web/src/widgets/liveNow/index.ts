export { LiveNow, LiveNowSkeleton } from './ui/LiveNow.tsx';
