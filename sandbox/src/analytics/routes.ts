import type { FastifyInstance } from 'fastify';
import type { Book } from '../book.ts';

/** One analytics event. */
export interface Hit {
  at: string;
  property: string;
  /** Event name, for example `Screen Viewed` or `Button Clicked`. */
  name: string;
  /** Consent state: `G111` if both advertising and analytics storage were granted. */
  consent: string;
  properties: Record<string, string>;
}

interface Collect {
  Querystring: Record<string, string>;
}

/**
 * Collection endpoint for the recording tag, and the list of received events, newest first. The tag itself is a static
 * file for browsers.
 */
export function analyticsRoutes(app: FastifyInstance, book: Book): void {
  app.post<Collect>('/analytics/g/collect', async (request, reply) => {
    const { tid = '', en = '', gcs = '', ...rest } = request.query;
    const properties = Object.entries(rest)
      .filter(([key]) => key.startsWith('ep.'))
      .map(([key, value]) => [key.slice('ep.'.length), value]);
    book.state.hits.push({
      at: new Date().toISOString(),
      property: tid,
      name: en,
      consent: gcs,
      properties: Object.fromEntries(properties),
    });
    book.changed();
    return reply.code(204).send();
  });
  app.get('/analytics', async () => [...book.state.hits].reverse());
}
