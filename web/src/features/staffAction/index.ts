export { AuditPlace } from './model/auditPlace.ts';
export { ActionMenu, MenuItem } from './ui/ActionMenu.tsx';
export { StaffAction, type StaffActionProps } from './ui/StaffAction.tsx';
