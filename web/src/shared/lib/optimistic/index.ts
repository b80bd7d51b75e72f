export { type OptimisticChange, useOptimistic } from './useOptimistic.ts';
