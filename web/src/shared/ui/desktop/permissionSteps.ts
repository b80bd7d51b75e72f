import type { DesktopPermission, DuelbookDesktop } from '@/shared/platform';

type System = DuelbookDesktop['platform'];

export const permissionNames: readonly (readonly [DesktopPermission, string])[] = [
  ['screen', 'Screen recording'],
  ['microphone', 'Microphone'],
  ['notifications', 'Notifications'],
];

/** Instructions for enabling each permission, with the names that each system uses in its settings. */
export const permissionSteps: Readonly<Record<System, Readonly<Record<DesktopPermission, string>>>> = {
  darwin: {
    screen:
      'In System Settings, choose Privacy & Security, then Screen & System Audio Recording, and turn on Duelbook. Then quit Duelbook and start it again.',
    microphone: 'In System Settings, choose Privacy & Security, then Microphone, and turn on Duelbook.',
    notifications:
      'In System Settings, choose Notifications, then Duelbook, and turn on Allow notifications. A Focus can hide them too.',
  },
  win32: {
    screen:
      'Windows doesn’t ask. If viewers see a black picture, set your game to borderless or windowed mode and choose its window again.',
    microphone:
      'In Settings, choose Privacy & security, then Microphone, and turn on Microphone access and Let desktop apps access your microphone.',
    notifications:
      'In Settings, choose System, then Notifications. Turn on Notifications and Duelbook, and turn off Do not disturb.',
  },
  linux: {
    screen:
      'Under Wayland, your desktop asks what to share each time you go live: choose the screen or window there. Under X11, nothing asks.',
    microphone:
      'In your desktop’s sound settings, choose the microphone as the input and check that it isn’t muted. In a Flatpak or Snap, also allow it for Duelbook.',
    notifications:
      'In your desktop’s settings, choose Notifications, turn them on for Duelbook, and turn off Do Not Disturb.',
  },
};

/** Whether the app can open the system's settings page for a permission. */
export const hasSettingsPage = (system: System, permission: DesktopPermission): boolean =>
  system === 'darwin' || (system === 'win32' && permission !== 'screen');
