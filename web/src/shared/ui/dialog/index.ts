export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, DialogFault, DialogFooter, type DialogProps } from './Dialog.tsx';
