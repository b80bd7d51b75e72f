export type {
  Bracket_ViewFragment as Bracket,
  BracketStanding_ViewFragment as BracketStanding,
} from './api/brackets.generated.ts';
export {
  type BracketMatch,
  feedersOf,
  isTable,
  type Slot,
  shownMatches,
  slots,
} from './lib/bracketGraph.ts';
export { findTeams } from './lib/findTeams.ts';
export { type Band, type BracketLayout, layoutBracket, type Placed, sizes } from './lib/layout.ts';
export {
  type BracketTeam,
  matchLabel,
  openSlotText,
  resultText,
  stateText,
  type Teams,
  teamIn,
  type WordsContext,
} from './lib/matchWords.ts';
export { isMoveKey, neighborOf } from './lib/neighbor.ts';
export {
  currentRound,
  groupLetter,
  matchNames,
  type Round,
  roundCounts,
  roundId,
  roundsOf,
} from './lib/roundNames.ts';
export { slotOf, type TeamPath, teamPath } from './lib/teamPath.ts';
export { useBracket } from './model/useBracket.ts';
