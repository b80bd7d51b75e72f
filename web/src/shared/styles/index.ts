export { hidden } from './hidden.ts';
export { media } from './media.ts';
