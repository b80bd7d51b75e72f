import { useEffect, useState } from 'react';
import { type DesktopUpdate, type DuelbookDesktop, desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';

/**
 * Asks the user to update the desktop app, because the platform blocks this version of it. Users can dismiss it until
 * the next start, so that no one loses access to their money if the new version can't be installed.
 */
export function AppUpdateRequired() {
  const app = desktop();
  return app ? <RequiredUpdate app={app} /> : null;
}

export function RequiredUpdate({ app }: { app: Pick<DuelbookDesktop, 'updates' | 'version'> }) {
  const [open, setOpen] = useState(true);
  const [update, setUpdate] = useState<DesktopUpdate>({ phase: 'off', version: null });
  useEffect(() => {
    const stop = app.updates.onState(setUpdate);
    void app.updates.check();
    return stop;
  }, [app]);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      open
      title="Update the desktop app"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Action update={update} onRestart={() => void app.updates.restart()} onLeave={close} />
        </DialogFooter>
      }
    >
      <p>This version of the app is no longer supported. Update it to keep playing.</p>
      <Sub>Your balance, matches and stakes won’t change. You have version {app.version}.</Sub>
    </Dialog>
  );
}

interface ActionProps {
  update: DesktopUpdate;
  onRestart: () => void;
  onLeave: () => void;
}

/** Restarts for the update, waits for it or, if the app can't update itself, links to the packages. */
function Action({ update: { phase, version }, onRestart, onLeave }: ActionProps) {
  if (phase === 'ready')
    return (
      <Button size={48} wide onClick={onRestart} data-track="restart_to_update">
        Restart to install version {version}
      </Button>
    );
  if (phase === 'checking' || phase === 'downloading')
    return (
      <Button size={48} wide variant="secondary" loading>
        Downloading the update
      </Button>
    );
  return (
    <ButtonLink size={48} wide to={routes.download()} onClick={onLeave} data-track="download_desktop">
      Download the new version
    </ButtonLink>
  );
}
