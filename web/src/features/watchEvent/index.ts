export { useWatchEvent, type WatchedEvent } from './model/useWatchEvent.ts';
export { WatchStar } from './ui/WatchStar.tsx';
