export { createRouter, pages } from './router.tsx';
