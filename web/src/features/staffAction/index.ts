export { AuditPlace } from './model/auditPlace.ts';
export { StaffAction, type StaffActionProps } from './ui/StaffAction.tsx';
