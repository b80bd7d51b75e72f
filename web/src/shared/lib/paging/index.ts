export { usePaging } from './usePaging.ts';
