export { Shell } from './ui/Shell.tsx';
