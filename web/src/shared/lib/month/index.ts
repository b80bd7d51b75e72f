export { byDay, isSameDay, type Month, monthIn, shifted } from './month.ts';
