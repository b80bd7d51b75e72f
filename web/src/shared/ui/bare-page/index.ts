export { BarePage, useClearBackground } from './BarePage.tsx';
