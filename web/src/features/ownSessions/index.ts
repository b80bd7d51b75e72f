export { OwnSessions } from './ui/OwnSessions.tsx';
export { SignOutEverywhereModal } from './ui/SignOutEverywhereModal.tsx';
