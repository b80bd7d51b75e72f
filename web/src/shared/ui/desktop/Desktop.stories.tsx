import type { DesktopSupport } from '@/shared/platform';
import { BrowserSignIn } from './BrowserSignIn.tsx';
import { DesktopBanner } from './DesktopBanner.tsx';
import { PermissionHelp } from './PermissionHelp.tsx';
import { UpdateDialog } from './UpdateDialog.tsx';

export default { title: 'Desktop app' };

const nothing = () => undefined;

export const NeedsDesktop = () => <DesktopBanner title="Download Duelbook to link your Twitch" />;
export const SigningIn = () => <BrowserSignIn name="Twitch" onCancel={nothing} />;

const support: DesktopSupport = {
  openLogs: async () => true,
  diagnostics: async () => '',
  permissions: async () => ({ screen: 'denied', microphone: 'unasked', notifications: 'unknown' }),
  openPermission: async () => false,
};
export const PermissionsOnMac = () => <PermissionHelp support={support} platform="darwin" />;
export const PermissionsOnWindows = () => <PermissionHelp support={support} platform="win32" />;
export const PermissionsOnLinux = () => <PermissionHelp support={support} platform="linux" />;
export const RestartQuestion = () => (
  <UpdateDialog
    update={{
      version: '1.4.0',
      notes: 'Mute while a game is full screen.\nA proxy of your own.\nDiagnostics for support.',
    }}
    open
    onClose={nothing}
    onRestart={nothing}
  />
);
