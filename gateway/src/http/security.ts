import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isFramed } from './page.ts';

const staffArea = /^\/(admin|commentator)(\/|$)/;
const commentatorArea = /^\/commentator(\/|$)/;

const unique = (sources: readonly string[]) => [...new Set(sources)].join(' ');

/**
 * Content Security Policy of a page. Hosts for payments, analytics, GIFs, live streams and push are allowed on player
 * pages but not on staff pages. Commentators watch the stream and the chat, so their area allows live streams and GIFs.
 * All of these pages allow signing in, and therefore the identity provider's script and the button that it renders.
 * GraphiQL has its own policy. Only pages made for embedding may be shown in another site's frame.
 * @param path of the page, without its query
 */
export function contentSecurityPolicy(config: Config, path: string): string {
  const { publicUrl, scriptHosts, frameHosts, analyticsHosts, imageHosts, pushHosts, streamHosts, identityOrigin } =
    config;
  const signIn = config.identityScriptOrigin;
  const isStaff = staffArea.test(path);
  const hosts = isStaff ? [] : scriptHosts;
  const counting = isStaff ? [] : analyticsHosts;
  const watches = !isStaff || commentatorArea.test(path);
  const uploads = config.mediaOrigin === null ? [] : [config.mediaOrigin];
  const pictures = [...(watches ? imageHosts : []), ...uploads];
  const streams = watches ? streamHosts : [];
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
    isFramed(path) ? `frame-ancestors 'self' ${unique(config.embedHosts)}` : "frame-ancestors 'none'",
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
    // This header can't list sites, so pages that may be framed rely on `frame-ancestors` alone.
    ...(!isFramed(path) && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The desktop app captures the screen and microphone for broadcasts. The app itself decides when a page may do so.
    'permissions-policy': 'camera=(), display-capture=(self), geolocation=(self), microphone=(self), payment=(self)',
    // The payment window communicates with the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  const player = headersOf('/');
  const staff = headersOf('/admin');
  const commentator = headersOf('/commentator');
  const framed = headersOf('/twitch-player');
  const headersAt = (path: string) => {
    if (commentatorArea.test(path)) return commentator;
    if (staffArea.test(path)) return staff;
    return isFramed(path) ? framed : player;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersAt(request.url.split('?')[0] ?? ''));
    done();
  });
}
