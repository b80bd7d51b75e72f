export { BrowserSignIn } from './BrowserSignIn.tsx';
export { DesktopBanner } from './DesktopBanner.tsx';
