export { MediaBadge } from './MediaBadge.tsx';
