export { BrowserSignIn } from './BrowserSignIn.tsx';
export { DesktopBanner } from './DesktopBanner.tsx';
export { useStreamState } from './useStreamState.ts';
