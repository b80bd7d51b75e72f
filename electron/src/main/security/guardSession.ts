import type { Installation } from '../../shared/installation.ts';
import type { Session } from '../ports.ts';
import { isOwn } from './addresses.ts';

/** What the client's own page may use. Everything else is denied, and all of it to other pages. */
const permitted: ReadonlySet<string> = new Set(['notifications', 'clipboard-sanitized-write', 'fullscreen']);

/** Applied to documents of the client that arrive without a policy of their own, for example a proxy's error page. */
const fallbackPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Decides about permissions and devices, and makes sure that every page of the client has a Content Security Policy. */
export function guardSession(session: Session, installation: Installation): void {
  const isPermitted = (permission: string, url: string, isMainFrame: boolean) =>
    isMainFrame && permitted.has(permission) && isOwn(installation, url);
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    isPermitted(permission, requestingOrigin, isMainFrame),
  );
  session.setPermissionRequestHandler((contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(isPermitted(permission, requestingUrl ?? contents.getURL(), isMainFrame)),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onHeadersReceived(({ url, resourceType, responseHeaders = {} }, answer) => {
    const isDocument = resourceType === 'mainFrame' && isOwn(installation, url);
    const hasPolicy = Object.keys(responseHeaders).some((name) => name.toLowerCase() === 'content-security-policy');
    if (!isDocument || hasPolicy) return answer({});
    answer({ responseHeaders: { ...responseHeaders, 'content-security-policy': [fallbackPolicy] } });
  });
}
