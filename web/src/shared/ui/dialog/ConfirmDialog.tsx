import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/shared/ui/button';
import { Dialog, DialogFooter } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** A question: `Forfeit this match?` */
  title: string;
  /** The consequences, including for money. */
  children: ReactNode;
  /** The verb: `Forfeit`. */
  confirm: string;
  cancel?: string;
  variant?: ButtonVariant;
  loading?: boolean;
  /** Something is required first, such as typed text. */
  confirmDisabled?: boolean;
}

/** Confirms an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirm,
    cancel = 'Go back',
    variant = 'warning',
    loading,
    confirmDisabled,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      sticky
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={variant} size={48} loading={loading} disabled={confirmDisabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      {children}
    </Dialog>
  );
}
