export { useIdle } from './useIdle.ts';
