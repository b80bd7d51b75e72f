export { NarrowWindow } from './ui/NarrowWindow.tsx';
export { StaffFrame } from './ui/StaffFrame.tsx';
