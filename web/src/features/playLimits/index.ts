export { LimitLine, type LimitLineProps } from './ui/LimitLine.tsx';
export { PlayLimitsModal } from './ui/PlayLimitsModal.tsx';
export { SessionReminder } from './ui/SessionReminder.tsx';
