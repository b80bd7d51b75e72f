export { outcomeIn, StaffAction, type StaffActionProps, type StaffOutcome } from './ui/StaffAction.tsx';
