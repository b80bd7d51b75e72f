export { Effects, ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx';
