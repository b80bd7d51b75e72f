export { Notes } from './ui/Notes.tsx';
