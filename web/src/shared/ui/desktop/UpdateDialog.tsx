import { css } from '@linaria/core';
import type { DesktopUpdate } from '@/shared/platform';
import { ConfirmDialog } from '@/shared/ui/dialog';

const list = css`
  display: grid;
  gap: var(--space-4);
  max-height: 40vh;
  padding-left: var(--space-20);
  overflow-y: auto;
  list-style: disc;
`;

interface UpdateDialogProps {
  update: Pick<DesktopUpdate, 'version' | 'notes'>;
  open: boolean;
  onClose: () => void;
  onRestart: () => void;
}

/** Shows what is new in an update that is ready, and which activities a restart interrupts. */
export function UpdateDialog({ update: { version, notes }, open, onClose, onRestart }: UpdateDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onRestart}
      title={`Restart to install version ${version}?`}
      confirm="Restart now"
      track="restart_to_update"
      variant="primary"
      cancel="Later"
    >
      {notes && (
        <ul className={list}>
          {notes.split('\n').map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>
        Duelbook closes for a few seconds, which ends a broadcast. Your match deadlines keep running. If you wait, it is
        installed the next time you start Duelbook.
      </p>
    </ConfirmDialog>
  );
}
