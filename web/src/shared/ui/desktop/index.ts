export { BrowserSignIn } from './BrowserSignIn.tsx';
export { DesktopBanner } from './DesktopBanner.tsx';
export { useOverlayState } from './useOverlayState.ts';
export { useStreamState } from './useStreamState.ts';
