export { elementChoice } from './model/elementChoice.ts';
