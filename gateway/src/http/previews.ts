import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { isRecord } from '../rest/case.ts';
import type { Preview } from './page.ts';

/** Reads the link preview of the page at a path. Resolves with null when there is none, and never rejects. */
export type Previews = (path: string, request: FastifyRequest) => Promise<Preview | null>;

/** Pages that show one object, with the kind of share card that the platform has for it. */
const objects: readonly (readonly [RegExp, string])[] = [
  [/^\/matches\/([^/]+)\/?$/, 'match'],
  [/^\/(?:stake|tournament)\/([^/]+)\/?$/, 'event'],
  [/^\/receipts\/([^/]+)\/?$/, 'market'],
  [/^\/profile\/([^/]+)\/?$/, 'profile'],
];

/** Maximum time in ms that a page waits for its preview. */
const PATIENCE_MS = 700;

/** Matches an ID, which is a UUID or a username. */
const plainId = /^[\w-]{1,64}$/;

/** Path of the platform's share card for a page, without its prefix: `match/0190…`. Null for other pages. */
export function cardAt(path: string): string | null {
  for (const [pattern, kind] of objects) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return plainId.test(id) ? `${kind}/${id}` : null;
  }
  return null;
}

function previewOf(card: string, answer: unknown): Preview | null {
  if (!isRecord(answer) || answer.found !== true) return null;
  const { title, description, version } = answer;
  if (typeof title !== 'string' || typeof description !== 'string' || typeof version !== 'string') return null;
  return { title, description, image: `/share_cards/${card}?v=${version}` };
}

/**
 * Reads previews from the platform. When it is slow or unavailable, the page is served without one.
 * @param platformUrl origin of the platform
 */
export function readPreviews(app: FastifyInstance, platformUrl: string): Previews {
  const pool = new Pool(platformUrl, { connections: 8, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  app.addHook('onClose', () => pool.close());
  return async (path, request) => {
    const card = cardAt(path);
    if (card === null) return null;
    try {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: `/api/v1/share_cards/${card}`,
        headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer: unknown = await body.json();
      return statusCode === 200 ? previewOf(card, answer) : null;
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no link preview');
      return null;
    }
  };
}
