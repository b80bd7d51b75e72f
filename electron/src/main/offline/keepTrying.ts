import type { Installation } from '../../shared/installation.ts';
import type { BrowserWindow, Net } from '../ports.ts';
import { isOwn } from '../security/addresses.ts';
import { offlinePage, type Unreachable } from './offlinePage.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
/** Chromium's code for a load that another one replaced. */
const ABORTED = -3;
/**
 * Chromium's codes for a proxy that can't be used: refused tunnel, unsupported or missing authentication, no
 * connection, no permitted proxy, certificate error, unknown proxy type.
 */
const PROXY_FAILED: ReadonlySet<number> = new Set([-111, -115, -127, -130, -131, -136, -336]);

/**
 * Shows the offline page when the client can't be loaded, and loads the client as soon as it responds. The delay
 * between attempts grows to half a minute.
 */
export function keepTrying(window: BrowserWindow, net: Net, installation: Installation): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);

  const tryAgain = (url: string, wait: number) => {
    timer = setTimeout(async () => {
      if (await responds(net, installation)) return load(window, url);
      tryAgain(url, Math.min(wait * 2, LONGEST_WAIT_MS));
    }, wait);
  };

  window.on('closed', stop);
  window.webContents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
    // Also stops the attempts when the user presses "Try again".
    if (isMainFrame && !isSameDocument && isOwn(installation, url)) stop();
  });
  window.webContents.on('did-fail-load', (_event, code, _description, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || !isOwn(installation, url)) return;
    stop();
    load(window, offlinePage(reasonOf(code, net), url));
    tryAgain(url, FIRST_WAIT_MS);
  });
}

function reasonOf(code: number, net: Net): Unreachable {
  if (!net.isOnline()) return 'no-internet';
  return PROXY_FAILED.has(code) ? 'proxy' : 'server';
}

/** Loads a page. Failures are also reported as `did-fail-load`. */
export function load(window: BrowserWindow, url: string): void {
  if (!window.isDestroyed()) void window.loadURL(url).catch(() => undefined);
}

async function responds(net: Net, { origin }: Installation): Promise<boolean> {
  try {
    return net.isOnline() && (await net.fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}
