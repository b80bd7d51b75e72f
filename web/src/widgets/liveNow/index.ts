export { LiveNow } from './ui/LiveNow.tsx';
