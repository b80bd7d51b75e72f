import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const staffArea = /^\/(admin|commentator)(\/|$)/;

const unique = (sources: readonly string[]) => [...new Set(sources)].join(' ');

/**
 * Content Security Policy of a page. Hosts for payments, analytics, GIFs, live streams and push are allowed on player pages but not
 * on staff pages. Users can sign in on both, so both allow the identity provider's script and the button it renders.
 * GraphiQL has its own policy.
 * @param path of the page, without its query
 */
export function contentSecurityPolicy(config: Config, path: string): string {
  const { publicUrl, scriptHosts, frameHosts, analyticsHosts, imageHosts, pushHosts, streamHosts, identityOrigin } =
    config;
  const signIn = config.identityScriptOrigin;
  const isStaff = staffArea.test(path);
  const hosts = isStaff ? [] : scriptHosts;
  const counting = isStaff ? [] : analyticsHosts;
  const pictures = isStaff ? [] : imageHosts;
  const streams = isStaff ? [] : streamHosts;
  const connects = [...hosts, ...counting, ...(isStaff ? [] : pushHosts), ...streams, identityOrigin, signIn];
  const frames = [...hosts, ...(isStaff ? [] : frameHosts), signIn];
  const websocket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    `script-src 'self' ${unique([...hosts, ...counting, signIn])}`,
    `style-src 'self' ${signIn}`,
    `img-src 'self' data: blob: ${unique([...hosts, ...counting, ...pictures])}`,
    "font-src 'self'",
    `media-src 'self' blob: ${unique([...pictures, ...streams])}`,
    `connect-src 'self' ${websocket} ${unique(connects)}`,
    `frame-src ${unique(frames)}`,
    `form-action 'self' ${identityOrigin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every response. */
export function commonHeaders({ publicUrl }: Config): Record<string, string> {
  const secure = publicUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Adds security headers to pages and everything else a browser can open. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headersOf = (path: string) => ({
    ...commonHeaders(config),
    'content-security-policy': contentSecurityPolicy(config, path),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self)',
    // The payment window communicates with the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  const [player, staff] = ['/', '/admin'].map(headersOf);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers((staffArea.test(request.url.split('?')[0] ?? '') ? staff : player) ?? {});
    done();
  });
}
