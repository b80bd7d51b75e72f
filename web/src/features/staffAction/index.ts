export { StaffAction, type StaffActionProps } from './ui/StaffAction.tsx';
