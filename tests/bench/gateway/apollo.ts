/** Apollo Server with RESTDataSource and DataLoader, set up as in its documentation. */

import { RESTDataSource } from '@apollo/datasource-rest';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import DataLoader from 'dataloader';
import { paths } from './answers.ts';
import { inOrder, renamed, typeDefs } from './peers.ts';

class Platform extends RESTDataSource {
  override baseURL = process.env.PLATFORM_URL ?? '';
  readonly users = new DataLoader(async (ids: readonly string[]) => {
    const query = new URLSearchParams(ids.map((id) => ['ids', id]));
    return inOrder(ids, (await this.get<{ items: Record<string, unknown>[] }>(`${paths.users}?${query}`)).items);
  });
  list = () => this.get(paths.list);
  item = (id: string) => this.get(`/api/v1/matches/${encodeURIComponent(id)}`);
}

interface Context {
  platform: Platform;
}
const resolvers = {
  ...renamed,
  Query: {
    availableMatches: (_: unknown, _args: unknown, { platform }: Context) => platform.list(),
    match: (_: unknown, { id }: { id: string }, { platform }: Context) => platform.item(id),
  },
  MatchParticipant: {
    ...renamed.MatchParticipant,
    user: ({ user_id }: { user_id: string }, _: unknown, { platform }: Context) => platform.users.load(user_id),
  },
};
const server = new ApolloServer<Context>({ typeDefs, resolvers });
await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: Number(process.env.PORT) },
  context: async () => ({ platform: new Platform() }),
});
