export { LimitTable } from './ui/LimitTable.tsx';
export { RankTable } from './ui/RankTable.tsx';
