export { GatedThread } from './ui/GatedThread.tsx';
