export { fetchPage, Pages } from './router.tsx';
