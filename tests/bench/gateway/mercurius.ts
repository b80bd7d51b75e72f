/** Mercurius with its JIT compiler and loaders. */
import { fastify } from 'fastify';
import mercurius from 'mercurius';
import { Pool } from 'undici';
import { inOrder, renamed, typeDefs, undiciSource } from './peers.ts';

const source = undiciSource(new Pool(process.env.PLATFORM_URL ?? '', { connections: 64, pipelining: 1 }));
const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  jit: 1,
  resolvers: {
    ...renamed,
    Query: {
      availableMatches: () => source.list(),
      match: (_: unknown, { id }: { id: string }) => source.item(id),
    },
  } as never,
  loaders: {
    MatchParticipant: {
      async user(queries: { obj: { user_id: string } }[]) {
        const ids = queries.map(({ obj }) => obj.user_id);
        return inOrder(ids, await source.users([...new Set(ids)]));
      },
    },
  } as never,
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
