export type {
  Match_ViewFragment as MatchView,
  Participant_ViewFragment as ParticipantView,
} from './api/match.generated.ts';
