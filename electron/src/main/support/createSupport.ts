import type { DesktopPermission, DesktopSettings } from '../../../../web/src/shared/platform/desktop.ts';
import type { Log } from '../logs/createLog.ts';
import type { Electron } from '../ports.ts';
import { diagnostics } from './diagnostics.ts';
import { openLogs } from './openLogs.ts';
import { openPermissionPage, permissionsOn } from './permissions.ts';

interface SupportParts {
  electron: Pick<Electron, 'app' | 'Notification' | 'screen' | 'shell' | 'systemPreferences'>;
  /** Operating system, as in `process.platform`. */
  platform: string;
  /** The app's version. */
  version: string;
  /** Whether hardware acceleration is off for this start. */
  safeMode: boolean;
  settings: () => DesktopSettings;
  log: Log;
}

/** Helps users with problems on their computer. */
export function createSupport({ electron, platform, log, settings, ...app }: SupportParts) {
  return {
    openLogs: () => openLogs(electron, log),
    diagnostics: () => diagnostics({ electron, log, settings: settings(), ...app }),
    permissions: () => permissionsOn(platform, electron),
    openPermission: (permission: DesktopPermission) => openPermissionPage(platform, electron, permission),
  };
}

export type Support = ReturnType<typeof createSupport>;
