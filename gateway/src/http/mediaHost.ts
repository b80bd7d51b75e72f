import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Tells whether a request was sent to the host of user media. Proxies pass the header `host` on. */
export function mediaHostTest({ mediaOrigin }: Pick<Config, 'mediaOrigin'>): (headers: IncomingHttpHeaders) => boolean {
  if (mediaOrigin === null) return () => false;
  const { host } = new URL(mediaOrigin);
  return (headers) => headers.host?.toLowerCase() === host;
}

/**
 * Serves user media on their own origin, and nothing else there. On the client's origin, their addresses from before
 * lead there.
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
