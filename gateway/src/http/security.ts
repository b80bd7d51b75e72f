import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The policy of every page. GraphiQL, which is development's own, brings another. */
export function contentSecurityPolicy({ publicUrl, scriptHosts, identityOrigins }: Config): string {
  const providers = scriptHosts.join(' ');
  const websocket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    `script-src 'self' ${providers}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${providers}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${websocket} ${[...scriptHosts, ...identityOrigins].join(' ')}`,
    `frame-src ${providers}`,
    `form-action 'self' ${identityOrigins.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds the headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentSecurityPolicy(config);
  const secure = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self)',
      // The payment window talks back to the page that opened it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    });
  });
}
