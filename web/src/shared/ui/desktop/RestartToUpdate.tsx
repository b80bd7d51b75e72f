import { CircleArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { DesktopUpdate, DesktopUpdates } from '@/shared/platform';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { UpdateDialog } from './UpdateDialog.tsx';

interface RestartToUpdateProps {
  update: DesktopUpdate;
  updates: Pick<DesktopUpdates, 'restart'>;
  /** Whether the button is in the title bar. */
  small?: boolean;
}

/** A button that shows what is new in an update and then installs it. Renders nothing unless an update is ready. */
export function RestartToUpdate({ update, updates, small = false }: RestartToUpdateProps) {
  const [open, setOpen] = useState(false);
  if (update.phase !== 'ready') return null;
  return (
    <>
      <Button
        data-track="open_desktop_update"
        variant={small ? 'grey' : 'primary'}
        size={small ? 32 : 48}
        icon={<CircleArrowUp {...smallIcon} />}
        title={`Version ${update.version} is ready.`}
        onClick={() => setOpen(true)}
      >
        Restart to update
      </Button>
      <UpdateDialog
        update={update}
        open={open}
        onClose={() => setOpen(false)}
        onRestart={() => void updates.restart()}
      />
    </>
  );
}
