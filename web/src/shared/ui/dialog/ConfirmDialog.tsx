import type { ReactNode } from 'react';
import type { ButtonName } from '@/shared/lib/analytics';
import { Button, type ButtonVariant } from '@/shared/ui/button';
import { Dialog, DialogFooter } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The title as a question, such as `Forfeit this match?` */
  title: string;
  /** The consequences, including for money. */
  children: ReactNode;
  /** Label of the confirm button, which is a verb: `Forfeit`. */
  confirm: string;
  /** Name under which analytics counts the confirm button. */
  track: ButtonName;
  cancel?: string;
  variant?: ButtonVariant;
  loading?: boolean;
  /** Whether the confirm button is disabled, for example until the user has typed a confirmation. */
  confirmDisabled?: boolean;
}

/** Asks for confirmation of an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirm,
    track,
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
          <Button
            variant={variant}
            size={48}
            loading={loading}
            disabled={confirmDisabled}
            onClick={onConfirm}
            data-track={track}
          >
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      {children}
    </Dialog>
  );
}
