export { hidden } from './hidden.ts';
export { media, queries } from './media.ts';
export { reach } from './reach.ts';
