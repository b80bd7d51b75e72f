export {
  CreateStaffSignInNonceDocument,
  StaffAuthenticateDocument,
  StaffProveDocument,
  StaffSignInOptionsDocument,
} from './api/staffSession.generated.ts';
export { may, roleName, type StaffAction } from './model/permissions.ts';
export { ReadOnlyWindow, useReadOnlyWindow } from './model/readOnlyWindow.ts';
export {
  beginStaffSession,
  clearStaffSession,
  currentStaffSession,
  followOtherStaffTabs,
  onStaffSessionChange,
  type StaffSession,
  type StaffUser,
  useStaffSession,
} from './model/staffSession.ts';
export { useStaffSignOut } from './model/useStaffSignOut.ts';
export { useStaffSubject } from './model/useStaffSubject.ts';
export { ForRole } from './ui/ForRole.tsx';
