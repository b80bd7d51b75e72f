export type { BenchCandidate } from './model/bench.ts';
export { SwapHistory } from './ui/SwapHistory.tsx';
export { SwapModal } from './ui/SwapModal.tsx';
