import type { Installation } from '../../shared/installation.ts';
import type { PermissionDetails, Session } from '../ports.ts';
import { isOwn } from './addresses.ts';

/** Permissions of the client's own page. All other permissions and pages are denied. */
const permitted: ReadonlySet<string> = new Set([
  'notifications',
  'clipboard-sanitized-write',
  'fullscreen',
  // The client requests it in some regions before users play for money, after they have pressed a button.
  'geolocation',
]);

/** Applied to responses from the client's origin without a policy of their own, such as a proxy's error page. */
const fallbackPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What the client's page may capture at the moment for a broadcast that the user starts. */
export interface Captures {
  screen: boolean;
  microphone: boolean;
}

/** Decides about permissions and devices, and ensures that every page of the client has a Content Security Policy. */
export function guardSession(session: Session, installation: Installation, captures: () => Captures): void {
  const isPermitted = (permission: string, url: string, details: PermissionDetails) =>
    details.isMainFrame &&
    isOwn(installation, url) &&
    (permitted.has(permission) || isCapture(permission, details, captures()));
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) =>
    isPermitted(permission, requestingOrigin, details),
  );
  session.setPermissionRequestHandler((contents, permission, answer, details) =>
    answer(isPermitted(permission, details.requestingUrl ?? contents.getURL(), details)),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onHeadersReceived(({ url, resourceType, responseHeaders = {} }, answer) => {
    const isDocument = resourceType === 'mainFrame' && isOwn(installation, url);
    const hasPolicy = Object.keys(responseHeaders).some((name) => name.toLowerCase() === 'content-security-policy');
    if (!isDocument || hasPolicy) return answer({});
    answer({ responseHeaders: { ...responseHeaders, 'content-security-policy': [fallbackPolicy] } });
  });
}

/**
 * Whether a permission is needed for a broadcast's capture: the selected screen or window, and the microphone. Never a
 * camera.
 */
function isCapture(permission: string, { mediaType, mediaTypes }: PermissionDetails, allowed: Captures): boolean {
  if (permission === 'display-capture') return allowed.screen;
  const isAudio = mediaTypes ? mediaTypes.every((each) => each === 'audio') : mediaType === 'audio';
  return permission === 'media' && isAudio && allowed.microphone;
}
