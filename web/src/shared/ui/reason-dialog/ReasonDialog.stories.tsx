import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx';

export default { title: 'Reason dialog' };

function Example(props: Partial<ReasonDialogProps>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button data-track="staff_open_freeze" onClick={() => setOpen(true)}>
        Open
      </Button>
      <ReasonDialog
        track="staff_freeze"
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        title="Freeze maya_q"
        facts={[
          { label: 'Account', value: 'maya_q' },
          { label: 'Status', value: 'enabled → frozen' },
        ]}
        effects={['Deposits, withdrawals and new matches are blocked.', 'Matches in progress are played to the end.']}
        ask={{ label: 'Reason', hint: 'Visible to staff, not to maya_q.', maxLength: 500 }}
        confirm="Freeze account"
        {...props}
      />
    </>
  );
}

export const Asks = () => <Example />;
export const Refused = () => <Example error="This account is already frozen." />;
export const Busy = () => <Example loading />;
