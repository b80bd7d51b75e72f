import type { Installation } from '../../shared/installation.ts';
import type { Contents, NavigationDetails, Shell, WindowOpenResponse } from '../ports.ts';
import { hardened } from '../window/webPreferences.ts';
import { isOwn, isPopup, isSafeOutside } from './addresses.ts';

/** Blank window that the client opens before it knows the URL of a provider's page. */
const blank = 'about:blank';

interface GuardOptions {
  installation: Installation;
  shell: Shell;
  /** Whether a `webContents` ID is that of the main window. */
  isMain: (contentsId: number) => boolean;
}

/**
 * Restricts where a page can navigate. The main window only shows the web client. Windows that it opens for payments
 * and sign-in may show the client and providers. All other web pages open in the system's browser, and anything else is
 * blocked.
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
      // No preload script, so that providers' pages have no access to the app.
      return {
        action: 'allow',
        overrideBrowserWindowOptions: { autoHideMenuBar: true, webPreferences: hardened() },
      };
    }
    openOutside(url);
    return { action: 'deny' };
  });
}
