/** GraphQL Yoga with DataLoader. */
import { createServer } from 'node:http';
import DataLoader from 'dataloader';
import { createSchema, createYoga } from 'graphql-yoga';
import { Pool } from 'undici';
import { inOrder, renamed, typeDefs, undiciSource } from './peers.ts';

const source = undiciSource(new Pool(process.env.PLATFORM_URL ?? '', { connections: 64, pipelining: 1 }));
interface Context {
  users: DataLoader<string, unknown>;
}
const yoga = createYoga<object, Context>({
  schema: createSchema<Context>({
    typeDefs,
    resolvers: {
      ...renamed,
      Query: {
        availableMatches: () => source.list(),
        match: (_: unknown, { id }: { id: string }) => source.item(id),
      },
      MatchParticipant: {
        ...renamed.MatchParticipant,
        user: ({ user_id }: { user_id: string }, _: unknown, { users }: Context) => users.load(user_id),
      },
    } as never,
  }),
  context: () => ({ users: new DataLoader(async (ids) => inOrder(ids, await source.users(ids))) }),
  logging: false,
});
createServer(yoga).listen(Number(process.env.PORT), '127.0.0.1');
