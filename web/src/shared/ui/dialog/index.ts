export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, DialogFooter, type DialogProps } from './Dialog.tsx';
