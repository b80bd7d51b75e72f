export { useRecentReactions } from './model/recentReactions.ts';
export { useReact } from './model/useReact.ts';
export { ReactionsBar } from './ui/ReactionsBar.tsx';
