import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { KeyValue } from '@/shared/ui/text';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, DialogFooter, type DialogProps } from './Dialog.tsx';

export default { title: 'Dialog' };

function Opened({ text = 3, ...props }: Partial<DialogProps> & { text?: number }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button data-track="open_withdraw" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog
        title="Review your withdrawal"
        footer={
          <DialogFooter>
            <Button variant="secondary" size={48}>
              Back
            </Button>
            <Button data-track="withdraw" size={48}>
              Withdraw $50.00
            </Button>
          </DialogFooter>
        }
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      >
        <KeyValue
          ruled
          rows={Array.from({ length: text }, (_, index) => ({ label: `Line ${index + 1}`, value: '$50.00' })).concat({
            label: 'You get',
            value: '$50.00',
          })}
        />
      </Dialog>
    </>
  );
}

export const Small = () => <Opened />;
export const WithBack = () => <Opened onBack={() => undefined} note="Step 2 of 3" />;
export const LongContent = () => <Opened text={40} />;
export const Wide = () => <Opened size="wide" />;
export const KindaLarge = () => <Opened size="kindaLarge" title="Create match" note="Step 3 of 5 · Money" />;
export const Confirm = () => (
  <ConfirmDialog
    track="forfeit_match"
    open
    onClose={() => undefined}
    onConfirm={() => undefined}
    title="Forfeit this match?"
    confirm="Forfeit"
    cancel="Keep playing"
  >
    Your opponent takes the pot of $20.00. You can’t undo this.
  </ConfirmDialog>
);
