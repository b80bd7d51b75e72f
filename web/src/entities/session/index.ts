export { fetchAsUser } from './api/fetchAsUser.ts';
export { SignOutDocument } from './api/session.generated.ts';
export { sessionHeaders } from './api/sessionHeaders.ts';
export { cannotWrite } from './lib/cannotWrite.ts';
export { asPlayer } from './model/asPlayer.ts';
export {
  beginSession,
  clearSession,
  currentGuest,
  currentSession,
  followOtherTabs,
  type GuestUser,
  isKeptFromPlay,
  onSessionChange,
  type Session,
  type SessionUser,
  updateSessionUser,
  useAuthLoading,
  useSession,
  whileLoading,
} from './model/session.ts';
export { useSignOut } from './model/useSignOut.ts';
export { useUpdateName } from './model/useUpdateName.ts';
