import type { DesktopSettings } from '../../../../web/src/shared/platform/desktop.ts';
import type { Electron } from '../ports.ts';

/** Command-line argument that starts the app without hardware acceleration. */
export const safeModeArgument = '--safe-mode';

interface CrashOptions {
  electron: Pick<Electron, 'app' | 'dialog'>;
  settings: DesktopSettings;
  /** Whether reports can be sent. */
  canReport: boolean;
  changeConsent: (crashReports: boolean) => void;
}

/**
 * After a crash, asks whether to start normally or in safe mode, and whether to send crash reports. Returns true if
 * this start continues. Otherwise, the app restarts in safe mode.
 */
export async function askAfterCrash({ electron, settings, canReport, changeConsent }: CrashOptions): Promise<boolean> {
  const { app, dialog } = electron;
  const { response, checkboxChecked } = await dialog.showMessageBox({
    type: 'warning',
    message: 'Duelbook closed unexpectedly',
    detail: 'Safe mode doesn’t use your graphics card, which helps if the window stays black or keeps closing.',
    buttons: ['Start', 'Start in safe mode'],
    defaultId: 0,
    ...(canReport && {
      checkboxLabel: 'Send crash reports. They contain parts of the app’s memory.',
      checkboxChecked: settings.crashReports,
    }),
  });
  if (canReport && checkboxChecked !== settings.crashReports) changeConsent(checkboxChecked);
  if (response === 0) return true;
  app.relaunch({ args: [safeModeArgument] });
  app.exit(0);
  return false;
}
