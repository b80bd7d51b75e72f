/** What the peers are made of: the part of our graph that the benchmark asks for, with resolvers as their guides write them. */
import type { Pool } from 'undici';
import { paths } from './answers.ts';

export const typeDefs = `
  type Query { availableMatches(pageSize: Int): MatchPage! match(id: ID!): Match }
  type MatchPage { items: [Match!]! }
  type Match {
    id: ID! number: Int! state: String! entryAmount: Int! potAmount: Int! createdAt: String!
    game: Game! participants: [Participant!]!
  }
  type Game { id: ID! name: String! }
  type Participant { side: String! userId: ID! user: User }
  type User { id: ID! username: String! }`;

interface Json {
  [name: string]: unknown;
}

export interface Source {
  list(): Promise<{ items: Json[] }>;
  item(id: string): Promise<Json>;
  users(ids: readonly string[]): Promise<Json[]>;
}

/** The users of some ids, in their order. */
export function inOrder(ids: readonly string[], users: readonly Json[]): (Json | null)[] {
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id) ?? null);
}

export function undiciSource(pool: Pool): Source {
  const get = async (path: string) => (await (await pool.request({ method: 'GET', path })).body.json()) as Json;
  return {
    list: async () => (await get(paths.list)) as { items: Json[] },
    item: (id) => get(`/api/v1/matches/${encodeURIComponent(id)}`),
    users: async (ids) => {
      const query = new URLSearchParams(ids.map((id) => ['ids', id]));
      return ((await get(`${paths.users}?${query}`)) as { items: Json[] }).items;
    },
  };
}

/** Fields whose names differ between the graph and the platform. */
export const renamed = {
  Match: {
    entryAmount: ({ entry_amount }: Json) => entry_amount,
    potAmount: ({ pot_amount }: Json) => pot_amount,
    createdAt: ({ created_at }: Json) => created_at,
  },
  Participant: { userId: ({ user_id }: Json) => user_id },
};
