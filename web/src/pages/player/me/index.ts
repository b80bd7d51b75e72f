export { MePage } from './ui/MePage.tsx';
