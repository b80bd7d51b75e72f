export { StaffFrame } from './ui/StaffFrame.tsx';
export { StaffTag } from './ui/StaffTag.tsx';
