/** Shared by the servers we compare with: the benchmarked part of our graph, with resolvers as in their guides. */
import { buildSchema, isObjectType } from 'graphql';
import type { Pool } from 'undici';
import { paths } from './answers.ts';

export const typeDefs = `
  scalar Cents
  type Query { availableMatches(page: Int, pageSize: Int): MatchPage! match(id: ID!): Match }
  type MatchPage { items: [Match!]! }
  type Match {
    id: ID! number: Int! state: String! bestOf: Int! entryAmount: Cents! potAmount: Cents! createdAt: String!
    game: MatchGame! participants: [MatchParticipant!]!
  }
  type MatchGame { id: ID! name: String! imageUrl: String }
  type MatchParticipant { side: String! userId: ID! user: User }
  type User { id: ID! username: String! profileImageUrl: String }`;

interface Json {
  [name: string]: unknown;
}

export interface Source {
  list(): Promise<{ items: Json[] }>;
  item(id: string): Promise<Json>;
  users(ids: readonly string[]): Promise<Json[]>;
}

/** The users with these IDs, in the same order. */
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

type Resolvers = Record<string, Record<string, (parent: Json) => unknown>>;

/** Resolvers for fields whose names differ between the graph and the platform, by type. */
export const renamed: Resolvers = Object.fromEntries(
  Object.values(buildSchema(typeDefs).getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Query')
    .map((type) => [
      type.name,
      Object.fromEntries(
        (isObjectType(type) ? Object.keys(type.getFields()) : [])
          .map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const)
          .filter(([name, key]) => name !== key)
          .map(([name, key]) => [name, (parent: Json) => parent[key]]),
      ),
    ])
    .filter(([, fields]) => Object.keys(fields as object).length > 0),
);
