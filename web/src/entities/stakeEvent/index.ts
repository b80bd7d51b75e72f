export type {
  EventTeam_ViewFragment as EventTeamView,
  Round_ViewFragment as RoundView,
  StakeEvent_ViewFragment as StakeEventView,
} from './api/stakeEvent.generated.ts';
export {
  clashes,
  clashesWith,
  type Dressed,
  type JerseyView,
  jerseyColorNames,
  jerseyWords,
} from './model/jerseys.ts';
export { useEventUpdates } from './model/useEventUpdates.ts';
export { Crest } from './ui/Crest.tsx';
export { Form } from './ui/Form.tsx';
