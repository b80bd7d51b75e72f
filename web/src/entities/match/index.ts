export type {
  Match_ViewFragment as MatchView,
  Participant_ViewFragment as ParticipantView,
} from './api/match.generated.ts';
export type { Match_DetailsFragment as MatchDetails } from './api/matchUpdates.generated.ts';
export { type MatchStanding, matchStanding } from './model/matchStanding.ts';
export { useMatchUpdates } from './model/useMatchUpdates.ts';
