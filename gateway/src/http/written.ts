import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Context, MakeContext } from '../context.ts';
import type { Answer, Run } from './run.ts';

/** Runs documents that nobody registered, through Apollo Server from beginning to end. */
export function writtenDocuments(apollo: ApolloServer<Context>, makeContext: MakeContext): Run {
  return async (asked, given, caller): Promise<Answer> => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value);
    headers.set('content-type', 'application/json');
    const {
      status,
      headers: own,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search: '', body: asked },
      context: async () => makeContext(caller),
    });
    if (body.kind !== 'complete') throw new Error('answers in parts are not served');
    own.delete('content-length');
    return { status: status ?? 200, headers: Object.fromEntries(own), text: body.string };
  };
}
