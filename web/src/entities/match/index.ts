export type {
  Match_ViewFragment as MatchView,
  Participant_ViewFragment as ParticipantView,
} from './api/match.generated.ts';
export type {
  Dispute_ViewFragment as DisputeView,
  Match_DetailsFragment as MatchDetails,
} from './api/matchUpdates.generated.ts';
export type { Candidate_ViewFragment as CandidateView } from './api/team.generated.ts';
export { WithdrawMatchDocument } from './api/withdrawMatch.generated.ts';
export { type MatchAction, validActions } from './model/actions.ts';
export { deadlineLabels } from './model/deadlineLabels.ts';
export {
  canAddEvidence,
  canAnswerCancel,
  canAppeal,
  canClaimNoShow,
  canDenyNoShow,
  canDispute,
  canForfeit,
  canRematch,
  canRequestCancel,
  canUndoCancel,
} from './model/endingPermissions.ts';
export { matchLink } from './model/matchLink.ts';
export { type MatchStanding, matchStanding } from './model/matchStanding.ts';
export {
  captainName,
  forfeitedWords,
  forfeitWords,
  outcomeWords,
  resultWords,
  sideLabel,
} from './model/outcomeWords.ts';
export {
  canAnswer,
  canDecline,
  canInvite,
  canJoin,
  canJoinByLink,
  canLeave,
  canReady,
  canSetTeam,
  canStart,
  canSubmit,
  canTakeSeat,
  canWithdraw,
  type Permission,
} from './model/permissions.ts';
export { recordText, reliabilityText } from './model/record.ts';
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
export { bothIn, opponentOf, ownSeat, seatsTaken, sideOf, sideReport } from './model/seats.ts';
export { type MatchTeam, useMatchTeam } from './model/useMatchTeam.ts';
export { useMatchUpdates } from './model/useMatchUpdates.ts';
export { PeoplePicker } from './ui/PeoplePicker.tsx';
export { RequirementList } from './ui/RequirementList.tsx';
export { SeatRoster } from './ui/SeatRoster.tsx';
export { TeammateChoice } from './ui/TeammateChoice.tsx';
export { TeamSeats } from './ui/TeamSeats.tsx';
