import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';
import { draw, HEIGHT, type Picture, pictures, WIDTH } from './pictures.ts';

interface Query {
  api_key?: string;
  q?: string;
  limit?: string;
  offset?: string;
}

/** GIPHY's maximum and default page size. */
const MOST = 50;
const USUAL = 25;

/** GIPHY's API at `/v1/gifs`, with built-in GIFs at `/giphy/media`. */
export function giphyRoutes(app: FastifyInstance, settings: Settings): void {
  const list = (found: readonly Picture[], query: Query, reply: FastifyReply) => {
    if (query.api_key !== settings.giphyApiKey) {
      const meta = { status: 401, msg: 'No API key found in request.', response_id: '' };
      return reply.code(401).send({ data: [], meta });
    }
    const offset = whole(query.offset, 0, Number.MAX_SAFE_INTEGER);
    const data = found.slice(offset, offset + whole(query.limit, USUAL, MOST));
    return reply.send({
      data: data.map((picture) => itemOf(picture, settings.publicUrl)),
      pagination: { total_count: found.length, count: data.length, offset },
      meta: { status: 200, msg: 'OK', response_id: 'sandbox' },
    });
  };

  app.get<{ Querystring: Query }>('/v1/gifs/trending', { config: { target: 'giphy.trending' } }, (request, reply) =>
    list(pictures, request.query, reply),
  );
  app.get<{ Querystring: Query }>('/v1/gifs/search', { config: { target: 'giphy.search' } }, (request, reply) => {
    const wanted = (request.query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = pictures.filter(({ words }) => wanted.some((each) => words.some((word) => word.startsWith(each))));
    return list(found, request.query, reply);
  });

  app.get<{ Params: { id: string; form: string } }>('/giphy/media/:id/:form.svg', (request, reply) => {
    const picture = pictures.find(({ id }) => id === request.params.id);
    if (!picture) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(draw(picture, request.params.form === 'still'));
  });
}

/** GIPHY sends numbers as strings. */
function itemOf({ id, title }: Picture, publicUrl: string) {
  const rendition = (form: string) => ({
    url: `${publicUrl}/giphy/media/${id}/${form}.svg`,
    width: String(WIDTH),
    height: String(HEIGHT),
  });
  return {
    type: 'gif',
    id,
    url: `${publicUrl}/giphy/media/${id}/moving.svg`,
    slug: id,
    rating: 'g',
    title: `${title} GIF`,
    alt_text: title,
    images: { fixed_height: rendition('moving'), fixed_height_still: rendition('still') },
  };
}

function whole(text: string | undefined, fallback: number, most: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : fallback;
}
