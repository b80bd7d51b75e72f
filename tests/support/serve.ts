import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a folder of built files on a free port. */
export async function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://folder').pathname);
    const name = path === '/' ? 'index.html' : path;
    readFile(join(folder, name)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'font/woff2' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
