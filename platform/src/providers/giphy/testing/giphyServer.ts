import { createServer } from 'node:http';

export interface GiphyServer {
  url: string;
  key: string;
  /** Requested URLs, including the query. */
  asked: URL[];
  /** When set, every request is answered with this status. */
  failWith: number | null;
  close(): Promise<void>;
}

/** Number of GIFs on the server. */
export const TOTAL = 30;

/** A minimal GIPHY API server for tests. Every search returns the same GIFs. */
export async function startGiphy(): Promise<GiphyServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', giphy.url);
    giphy.asked.push(url);
    const refused = url.searchParams.get('api_key') === giphy.key ? giphy.failWith : 401;
    const body = refused === null ? pageOf(url.searchParams) : { data: [], meta: { status: refused } };
    response.writeHead(refused ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  const giphy: GiphyServer = {
    url: `http://127.0.0.1:${address.port}`,
    key: 'test-giphy-key',
    asked: [],
    failWith: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return giphy;
}

/** GIPHY sends numbers as strings. The third GIF has no rendition that we show. */
function pageOf(query: URLSearchParams) {
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const numbers = Array.from({ length: TOTAL }, (_, index) => index + 1).slice(offset, offset + limit);
  const rendition = (number: number) => ({ url: `https://media.giphy.com/${number}.gif`, width: '356', height: '200' });
  const data = numbers.map((number) => ({
    id: `gif${number}`,
    title: `Picture ${number}`,
    images:
      number === 3
        ? {}
        : {
            fixed_height: { ...rendition(number), mp4: `https://media.giphy.com/${number}.mp4` },
            fixed_height_still: rendition(number),
          },
  }));
  return { data, pagination: { total_count: TOTAL, count: data.length, offset }, meta: { status: 200, msg: 'OK' } };
}
