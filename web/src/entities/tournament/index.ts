export type {
  OwnTeam_ViewFragment as OwnTeamView,
  PlayEvent_ViewFragment as PlayEventView,
} from './api/tournament.generated.ts';
export { type EventPhase, isAhead, isNear, isRegistering, phaseOf } from './model/phase.ts';
export {
  type PlayEventsFilter,
  useInvitedEvents,
  usePlayEvents,
  useRegisteredEvents,
} from './model/usePlayEvents.ts';
export { entryWords, fullFieldWords, isFull, ordinal, placesWords, poolGrows, prizeRows } from './model/words.ts';
export { EventRow } from './ui/EventRow.tsx';
export { PhaseChip } from './ui/PhaseChip.tsx';
