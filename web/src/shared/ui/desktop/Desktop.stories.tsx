import { BrowserSignIn } from './BrowserSignIn.tsx';
import { DesktopBanner } from './DesktopBanner.tsx';

export default { title: 'Desktop app' };

const nothing = () => undefined;

export const NeedsDesktop = () => <DesktopBanner title="Download Duelbook to link your Twitch" />;
export const SigningIn = () => <BrowserSignIn name="Twitch" onCancel={nothing} />;
