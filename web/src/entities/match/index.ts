export type {
  Match_ViewFragment as MatchView,
  Participant_ViewFragment as ParticipantView,
} from './api/match.generated.ts';
export type { Match_DetailsFragment as MatchDetails } from './api/matchUpdates.generated.ts';
export { WithdrawMatchDocument } from './api/withdrawMatch.generated.ts';
export { type MatchStanding, matchStanding, opponentOf } from './model/matchStanding.ts';
export {
  canAnswer,
  canJoin,
  canReady,
  canStart,
  canSubmit,
  canWithdraw,
  type Permission,
} from './model/permissions.ts';
export { type RequirementFixOptions, requirementFix } from './model/requirementFix.ts';
export {
  differingRounds,
  gamesWon,
  otherSide,
  type Placement,
  placementOf,
  type Result,
  resultOf,
  resultsOf,
  type Score,
  type ScoringMode,
  type Side,
  scoreline,
} from './model/scores.ts';
export { useMatchUpdates } from './model/useMatchUpdates.ts';
