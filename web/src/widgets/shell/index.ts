export { createMatch } from './model/createMatch.ts';
export { Shell } from './ui/Shell.tsx';
