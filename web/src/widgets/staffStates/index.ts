export { eventStates } from './model/eventStates.ts';
export { isMatchState, matchStates } from './model/matchStates.ts';
export { MatchStateChip } from './ui/MatchStateChip.tsx';
