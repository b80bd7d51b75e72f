import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Returns a function that tells whether a request was sent to the media host. Proxies forward the `host` header. */
export function mediaHostTest({ mediaOrigin }: Pick<Config, 'mediaOrigin'>): (headers: IncomingHttpHeaders) => boolean {
  if (mediaOrigin === null) return () => false;
  const { host } = new URL(mediaOrigin);
  return (headers) => headers.host?.toLowerCase() === host;
}

/**
 * Serves user media, and nothing else, on a separate origin. On the client's origin, redirects old media URLs to it.
 */
export function separateMedia(app: FastifyInstance, config: Config): void {
  const { mediaOrigin } = config;
  if (mediaOrigin === null) return;
  const isMediaHost = mediaHostTest(config);
  app.addHook('onRequest', (request, reply, done) => {
    const isMedia = request.url.startsWith('/media/') && ['GET', 'HEAD'].includes(request.method);
    if (isMediaHost(request.headers) === isMedia) return done();
    if (isMedia) reply.header('cache-control', 'no-store').redirect(`${mediaOrigin}${request.url}`, 307);
    else reply.code(404).type('text/plain').send('Only uploaded files are here.');
  });
}
