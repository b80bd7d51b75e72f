/** The platform's answers that every server of the benchmark works on, and the documents they are asked for with. */
import { createHash } from 'node:crypto';

const MATCHES = 100;
/** Ten pages' worth in one answer: more than any list of the platform gives at once. */
const MANY = 1_000;
const PEOPLE = 10;

const at = '2026-11-21T12:00:00.000Z';
const uuid = (kind: number, n: number) =>
  `0193${String(kind).padStart(4, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;

const userOf = (n: number) => ({
  id: uuid(1, n),
  status: 'enabled',
  username: `player_${n}`,
  first_name: null,
  last_name: null,
  profile_image_url: `/media/${uuid(2, n)}`,
  card_image_url: null,
});

const matchOf = (n: number) => ({
  id: uuid(3, n),
  number: 1000 + n,
  version: 3,
  state: 'available',
  visibility: 'public',
  best_of: 3,
  team_size: 1,
  entry_amount: 500 + n,
  pot_amount: 2 * (500 + n),
  creator_id: uuid(1, n % PEOPLE),
  drawn: false,
  winner: null,
  outcome: null,
  cancel_request_id: null,
  created_at: at,
  started_at: null,
  ended_at: null,
  game: { id: uuid(4, n % 5), slug: 'pitch-kings-26', name: 'Pitch Kings 26', image_url: null },
  console: { id: uuid(5, n % 3), slug: 'ps5', name: 'PlayStation 5' },
  participants: [
    {
      id: uuid(6, n),
      side: 'a',
      user_id: uuid(1, n % PEOPLE),
      captain: true,
      funded: true,
      joined: true,
      ready: false,
    },
  ],
});

const listOf = (length: number) =>
  JSON.stringify({
    items: Array.from({ length }, (_, n) => matchOf(n)),
    page: 1,
    page_size: MATCHES,
    has_next: false,
  });
export const list = listOf(MATCHES);
export const longList = listOf(MANY);
export const users = JSON.stringify({ items: Array.from({ length: PEOPLE }, (_, n) => userOf(n)) });
export const item = JSON.stringify(matchOf(7));
export const itemId = uuid(3, 7);

/** The calls, so that a server written by hand asks for the same. */
export const paths = {
  list: '/api/v1/matches/available?page_size=100',
  item: `/api/v1/matches/${itemId}`,
  users: '/api/v1/users',
};

const fields = `id number state entryAmount potAmount createdAt game { id name } participants { side user { id username } }`;
export const documents = {
  list: `query BenchList { availableMatches(pageSize: 100) { items { ${fields} } } }`,
  item: `query BenchItem($id: ID!) { match(id: $id) { id number state entryAmount potAmount createdAt game { id name } } }`,
  greet: 'query BenchGreet { __typename }',
};
export type Task = keyof typeof documents;
export const tasks = Object.keys(documents) as Task[];
/** Asks for the long list, of which the second page stands for. */
export const longDocument = `query BenchLong { availableMatches(page: 2, pageSize: 100) { items { ${fields} } } }`;

/** The request of a task. `full`: a text that nobody has registered. */
export function bodyOf(task: Task, full: boolean): string {
  const query = full ? `${documents[task]} # not registered` : documents[task];
  return JSON.stringify({ query, ...(task === 'item' && { variables: { id: itemId } }) });
}

export const manifest = Object.fromEntries(
  [...Object.values(documents), longDocument].map((text) => [createHash('sha256').update(text).digest('hex'), text]),
);

/** What all servers must answer. */
export const expected: Record<Task, (data: never) => unknown> = {
  list: (data: { availableMatches: { items: { participants: { user: { username: string } }[] }[] } }) =>
    data.availableMatches.items.map(({ participants }) => participants[0]?.user.username).join(),
  item: (data: { match: { game: { name: string } } }) => data.match.game.name,
  greet: (data: { __typename: string }) => data.__typename,
};
