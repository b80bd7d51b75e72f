export { type Step, StepRail, type StepState } from './StepRail.tsx';
export { Timeline, type TimelineEntry } from './Timeline.tsx';
