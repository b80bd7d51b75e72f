export { StaffFrame } from './ui/StaffFrame.tsx';
