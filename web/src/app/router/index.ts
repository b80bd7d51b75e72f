export { Pages } from './router.tsx';
