import type { DesktopPermission, DesktopPermissions } from '../../../../web/src/shared/platform/desktop.ts';
import type { Electron } from '../ports.ts';

/** The system settings page for each permission. Linux desktops have no common ones. */
const pages: Readonly<Record<string, Partial<Record<DesktopPermission, string>>>> = {
  darwin: {
    screen: 'x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture',
    microphone: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
    notifications: 'x-apple.systempreferences:com.apple.preference.notifications',
  },
  win32: {
    microphone: 'ms-settings:privacy-microphone',
    notifications: 'ms-settings:notifications',
  },
};

/** Returns the app's permissions, as far as the operating system reports them. */
export function permissionsOn(
  platform: string,
  { systemPreferences, Notification }: Pick<Electron, 'systemPreferences' | 'Notification'>,
): DesktopPermissions {
  const stateOf = (permission: 'screen' | 'microphone') => {
    // Linux has no such permissions, and Electron doesn't have the function there.
    if (!Object.hasOwn(pages, platform)) return 'unknown';
    const status = systemPreferences.getMediaAccessStatus(permission);
    if (status === 'not-determined') return 'unasked';
    return status === 'restricted' ? 'denied' : status;
  };
  return {
    screen: stateOf('screen'),
    microphone: stateOf('microphone'),
    // No operating system reports whether the user has turned off the app's notifications.
    notifications: Notification.isSupported() ? 'unknown' : 'denied',
  };
}

/** Opens the system settings page for a permission. Returns false if there is none. */
export async function openPermissionPage(
  platform: string,
  { shell }: Pick<Electron, 'shell'>,
  permission: DesktopPermission,
): Promise<boolean> {
  const page = pages[platform]?.[permission];
  if (page === undefined) return false;
  return shell.openExternal(page).then(
    () => true,
    () => false,
  );
}
