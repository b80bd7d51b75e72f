import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Context, MakeContext } from '../context.ts';
import type { Answer, Route } from './route.ts';

/** Runs documents that aren't registered through Apollo Server. */
export function apolloRoute(apollo: ApolloServer<Context>, makeContext: MakeContext): Route {
  return async (asked, { accept }, caller): Promise<Answer> => {
    // The only headers that Apollo Server reads. Cross-site requests have already been refused.
    const headers = new HeaderMap([['content-type', 'application/json']]);
    if (accept !== undefined) headers.set('accept', accept);
    const {
      status,
      headers: own,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search: '', body: asked },
      context: async () => makeContext(caller, { registered: false }),
    });
    if (body.kind !== 'complete') throw new Error('incremental delivery is not supported');
    own.delete('content-length');
    return { status: status ?? 200, headers: Object.fromEntries(own), text: body.string };
  };
}
