/** The platform responses that every benchmarked server processes, and the documents that request them. */
import { createHash } from 'node:crypto';

const MATCHES = 100;
/** Ten pages in one response, which is more than any platform list returns. */
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

const participantOf = (n: number) => ({
  id: uuid(6, n),
  side: 'a',
  seat: 0,
  substitute: false,
  user_id: uuid(1, n % PEOPLE),
  captain: true,
  covered_by_id: null,
  invited_until: null,
  record: {
    won: n % 40,
    lost: n % 30,
    drawn: n % 3,
    accepted: n,
    completed: n,
    no_shows: 0,
    completed_percent: 100,
    dispute_loss_percent: 0,
    average_report_minutes: n % 9,
  },
  funded: true,
  joined: true,
  ready: false,
  gamer_id: null,
  report: null,
  placement: null,
  payout_amount: null,
});

/** An open match as `GET /api/v1/matches/available` returns it. */
const matchOf = (n: number) => ({
  id: uuid(3, n),
  number: 1000 + n,
  version: 3,
  state: 'available',
  game: { id: uuid(4, n % 5), slug: 'pitch-kings-26', name: 'Pitch Kings 26', image_url: '/games/pitch-kings-26.svg' },
  console: { id: uuid(5, n % 3), slug: 'ps5', name: 'PlayStation 5' },
  game_mode: {
    id: uuid(7, n % 5),
    slug: 'league',
    name: '1v1 League night',
    draw_allowed: true,
    score_unit: 'goals',
    max_score: 30,
  },
  visibility: 'public',
  best_of: 3,
  team_size: 1,
  entry_amount: 500 + n,
  pot_amount: 2 * (500 + n),
  creator_id: uuid(1, n % PEOPLE),
  participants: [participantOf(n)],
  rules: {
    rules: [
      'Online friendly, six-minute halves, no extra time.',
      'If it’s a tie, every entry is refunded.',
      'Current-season squads. Both sides may choose the same club.',
      'If a player disconnects before the 20th minute, replay from 0–0. Later, the score stands.',
    ],
    banned_items: ['World eleven', 'Legacy defending', 'Custom tactics 5-4-1 park'],
    element_set: null,
    elements: [],
    streaming_required: false,
  },
  deadline: { kind: 'open', at },
  winner: null,
  drawn: false,
  outcome: null,
  cancel_request_id: null,
  cancel_request: null,
  no_show_claim: null,
  dispute: null,
  replay_of: null,
  replay_id: null,
  invite_code: null,
  view_count: 0,
  timeline: [{ at, user_id: uuid(1, n % PEOPLE), text: 'Opened the match for $5.00 and paid the entry in.' }],
  created_at: at,
  started_at: null,
  ended_at: null,
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

/** The calls to the platform, shared so that the hand-written server makes the same ones. */
export const paths = {
  list: '/api/v1/matches/available?page_size=100',
  item: `/api/v1/matches/${itemId}`,
  users: '/api/v1/users',
};

/** `list` requests what a row of open matches shows, including usernames. */
export const documents = {
  list: `query BenchList($page: Int) {
    availableMatches(page: $page, pageSize: 100) {
      items {
        id number state bestOf entryAmount potAmount createdAt
        game { id name imageUrl }
        participants { side user { id username profileImageUrl } }
      }
    }
  }`,
  item: `query BenchItem($id: ID!) { match(id: $id) { id number state entryAmount potAmount createdAt game { id name } } }`,
  greet: 'query BenchGreet { __typename }',
};
export type Task = keyof typeof documents;
export const tasks = Object.keys(documents) as Task[];

const variables: Record<Task, Record<string, unknown>> = { list: {}, item: { id: itemId }, greet: {} };

/** Builds the request for a task. With `full`, it contains an unregistered document. */
export function bodyOf(task: Task, full: boolean): string {
  const query = full ? `${documents[task]} # not registered` : documents[task];
  return JSON.stringify({ query, variables: variables[task] });
}

/** Requests the long list, which is served as the second page. */
export const longBody = JSON.stringify({ query: documents.list, variables: { page: 2 } });

export const manifest = Object.fromEntries(
  Object.values(documents).map((text) => [createHash('sha256').update(text).digest('hex'), text]),
);
