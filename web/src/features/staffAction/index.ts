export { ActingContext } from './model/acting.ts';
export { AuditPlace } from './model/auditPlace.ts';
export { Acting } from './ui/Acting.tsx';
export { ActionMenu, MenuItem } from './ui/ActionMenu.tsx';
export { BulkAction, type BulkActionProps } from './ui/BulkAction.tsx';
export { HoldAction, type HoldActionProps } from './ui/HoldAction.tsx';
export { StaffAction, type StaffActionProps } from './ui/StaffAction.tsx';
