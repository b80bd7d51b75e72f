import type { Installation } from '../../shared/installation.ts';
import type { Contents, NavigationDetails, Shell, WindowOpenResponse } from '../ports.ts';
import { hardened } from '../window/webPreferences.ts';
import { isOwn, isPopup, isSafeOutside } from './addresses.ts';

/** Blank window that the client opens for a provider's page before it knows the address. */
const blank = 'about:blank';

interface GuardOptions {
  installation: Installation;
  shell: Shell;
  /** Whether these are the contents of the main window. */
  isMain: (contentsId: number) => boolean;
}

/**
 * Restricts where a page can go. The main window only shows the web client. Windows opened by it, for payments and
 * sign-in, show the client and providers. Every other web page opens in the system's browser, and anything else is
 * dropped.
 */
export function guardContents(contents: Contents, { installation, shell, isMain }: GuardOptions): void {
  const openOutside = (url: string) => {
    if (isSafeOutside(url)) void shell.openExternal(url).catch(() => undefined);
  };
  const check = (details: NavigationDetails) => {
    if (!details.isMainFrame || isOwn(installation, details.url)) return;
    if (!isMain(contents.id) && isPopup(installation, details.url)) return;
    details.preventDefault();
    openOutside(details.url);
  };
  contents.on('will-navigate', check);
  contents.on('will-redirect', check);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }): WindowOpenResponse => {
    if (url === blank || isPopup(installation, url)) {
      // Without a preload script: providers' pages have no access to the application.
      return {
        action: 'allow',
        overrideBrowserWindowOptions: { autoHideMenuBar: true, webPreferences: hardened() },
      };
    }
    openOutside(url);
    return { action: 'deny' };
  });
}
