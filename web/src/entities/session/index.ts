export { CheckInDocument } from './api/session.generated.ts';
export { cannotWrite } from './lib/cannotWrite.ts';
export { asPlayer } from './model/asPlayer.ts';
export {
  beginSession,
  clearSession,
  currentSession,
  followOtherTabs,
  isKeptFromPlay,
  onSessionChange,
  type Session,
  type SessionUser,
  updateSessionUser,
  useSession,
} from './model/session.ts';
export { useSignOut } from './model/useSignOut.ts';
export { useUpdateName } from './model/useUpdateName.ts';
