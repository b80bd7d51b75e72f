import { useState } from 'react';
import { appVersion } from '@/shared/config';
import { applyUpdate } from '@/shared/lib/service-worker';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';

/**
 * Asks the user to load the current version, because the platform no longer supports this one. Users can dismiss it
 * until the next page load, so that no one loses access to their money if the new version can't be loaded.
 */
export function UpdateRequired() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Dialog
      open
      title="Update Duelbook"
      onClose={() => setOpen(false)}
      footer={
        <DialogFooter stacked>
          <Button size={48} wide onClick={() => void applyUpdate()} data-track="update_required">
            Update now
          </Button>
        </DialogFooter>
      }
    >
      <p>This version is no longer supported. Update to keep playing. It takes a few seconds.</p>
      <Sub>Your balance, matches and stakes won’t change. You have version {appVersion}.</Sub>
    </Dialog>
  );
}
