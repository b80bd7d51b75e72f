export { BrowserSignIn } from './BrowserSignIn.tsx';
export { DesktopBanner } from './DesktopBanner.tsx';
export { PermissionHelp } from './PermissionHelp.tsx';
export { RestartToUpdate } from './RestartToUpdate.tsx';
export { useOverlayState } from './useOverlayState.ts';
export { useStreamState } from './useStreamState.ts';
