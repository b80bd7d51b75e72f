export type { BenchCandidate } from './model/bench.ts';
export { SwapModal } from './ui/SwapModal.tsx';
