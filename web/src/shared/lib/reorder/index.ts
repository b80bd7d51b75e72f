export { moved } from './reorder.ts';
