export { useInView } from './useInView.ts';
export { usePassed } from './usePassed.ts';
