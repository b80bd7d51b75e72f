export { keepScrollable } from './keepScrollable.ts';
