import type { FastifyInstance } from 'fastify';

const MOST_BYTES = 1024 * 1024;

/** `POST /bandwidth`: receives up to 1 MiB and drops it. The desktop app times this to measure its upload bandwidth. */
export async function serveBandwidth(parent: FastifyInstance): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, _body, done) => done(null),
    );
    app.post('/bandwidth', async (_request, reply) => reply.code(204).send());
  });
}
