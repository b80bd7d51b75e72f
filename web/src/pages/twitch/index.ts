export { StreamOverlayPage } from './ui/StreamOverlayPage.tsx';
export { TwitchExtensionPage } from './ui/TwitchExtensionPage.tsx';
export { TwitchPlayerPage } from './ui/TwitchPlayerPage.tsx';
