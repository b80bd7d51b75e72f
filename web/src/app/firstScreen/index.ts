export { firstScreens } from './firstScreens.tsx';
