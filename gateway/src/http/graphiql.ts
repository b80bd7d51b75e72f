import { globSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { referencePath } from './reference.ts';

const operations = new URL('../operations/', import.meta.url);

/** GraphiQL has inline scripts and styles, so it needs its own policy. Served in development only. */
const policy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; connect-src 'self' ws: wss:; frame-ancestors 'none'";

/** Adds a link in a strip below GraphiQL, which has no place for links. An overlay would cover the editors. */
const end = `<style>.graphiql-container{height:calc(100vh - 44px)}</style>
<a href="${referencePath}" style="display:flex;align-items:center;justify-content:end;height:44px;padding:0 16px;
background:#141c1a;color:#f3efe4;font:16px system-ui">Schema reference</a>
</body></html>`;

/**
 * Serves GraphiQL to browsers that open `/graphql`, with the saved operations of `src/operations` as tabs. Must be
 * registered before the GraphQL route, which also handles GET.
 */
export async function serveGraphiql(app: FastifyInstance): Promise<void> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const options = {
    title: 'Duelbook',
    endpoint: '/graphql',
    subscriptionsProtocol: 'WS' as const,
    headers: JSON.stringify({ authorization: 'Bearer ' }, null, 2),
    defaultTabs: savedOperations(),
  };
  const page = renderGraphiQL(options as Parameters<typeof renderGraphiQL>[0]).replace(/<\/body>\s*<\/html>\s*$/, end);
  app.addHook('onRequest', async (request, reply) => {
    const asked =
      request.method === 'GET' && request.url === '/graphql' && request.headers.accept?.includes('text/html');
    if (!asked) return;
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function savedOperations(): { query: string; variables?: string }[] {
  return globSync('*.graphql', { cwd: operations })
    .sort()
    .map((name) => ({ query: readFileSync(new URL(name, operations), 'utf8').trim() }));
}
