export { PlayLimitsModal } from './ui/PlayLimitsModal.tsx';
export { SessionReminder } from './ui/SessionReminder.tsx';
