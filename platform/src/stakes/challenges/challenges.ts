import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { lotOf } from '../../market/core/book/lots.ts';
import type { Claim, OrderState } from '../../market/core/types.ts';
import { invariant } from '../../shared/assert.ts';
import type { Cents } from '../../shared/money.ts';
import { briefOf, readStanding } from '../markets/standing.ts';
import type { ChallengeView } from './schemas.ts';

type Person = ChallengeView['from'];

interface ChallengeRow {
  id: string;
  user_id: string;
  market_id: string;
  event_id: string;
  event_team_id: string;
  side: ChallengeView['side'];
  claim: Claim;
  kind: string;
  price: number;
  amount: Cents;
  remaining: Cents;
  matched: Cents;
  order_state: OrderState;
  ending: ChallengeView['then'];
  ended: 'declined' | 'expired' | 'published' | 'cancelled' | null;
  message: string | null;
  expires_at: Date;
  created_at: Date;
  from: Person;
  targets: { user: Person; answer: 'accepted' | 'declined' | null }[];
}

const selected = sql`
  select c.*, l.event_team_id, l.side, l.claim, o.kind, o.price::int as price, o.amount, o.remaining, o.matched,
    o.state as order_state, jsonb_build_object('id', u.id, 'username', u.username, 'image_url', u.profile_media_url) as "from",
    (select jsonb_agg(jsonb_build_object('answer', t.answer,
        'user', jsonb_build_object('id', p.id, 'username', p.username, 'image_url', p.profile_media_url)) order by p.username)
      from stake_challenge_targets t join users p on p.id = t.user_id where t.challenge_id = c.id) as targets
  from stake_challenges c join stake_legs l on l.id = c.leg_id join market_orders o on o.id = c.id
    join users u on u.id = c.user_id`;

/** Challenges the user created or received, newest first; at most 100. */
export async function listChallenges(db: Db, userId: string): Promise<ChallengeView[]> {
  const { rows } = await sql<ChallengeRow>`${selected}
    where c.user_id = ${userId} or exists (
      select from stake_challenge_targets t where t.challenge_id = c.id and t.user_id = ${userId})
    order by c.id desc limit 100`.execute(db);
  return viewed(db, userId, rows);
}

/** A challenge, visible only to its creator and its recipients; null for anyone else. */
export async function readChallenge(db: Db | Tx, userId: string, id: string): Promise<ChallengeView | null> {
  const { rows } = await sql<ChallengeRow>`${selected}
    where c.id = ${id} and (c.user_id = ${userId} or exists (
      select from stake_challenge_targets t where t.challenge_id = c.id and t.user_id = ${userId}))`.execute(db);
  const [view] = await viewed(db, userId, rows);
  return view ?? null;
}

async function viewed(db: Db | Tx, userId: string, rows: readonly ChallengeRow[]): Promise<ChallengeView[]> {
  const { events } = await readStanding(
    db,
    userId,
    rows.map(({ market_id }) => market_id),
  );
  return rows.map((row) => {
    const event = events.get(row.event_id);
    invariant(event, 'a challenge has its event');
    const { a, b } = lotOf(row.price);
    const state = stateOf(row);
    const left = state === 'open' ? row.remaining : 0;
    return {
      id: row.id,
      order_id: row.id,
      market_id: row.market_id,
      event: briefOf(event),
      event_team_id: row.event_team_id,
      side: row.side,
      price: row.price,
      amount: row.amount,
      remaining_quantity: left,
      reflective_quantity: Math.floor(left / a) * b,
      from: row.from,
      targets: row.targets.map(({ user, answer }) => ({ user, state: answer ?? 'pending' })),
      // biome-ignore lint/suspicious/noThenProperty: the API's name
      then: row.ending,
      state,
      mine: row.user_id === userId,
      message: row.message ?? '',
      expires_at: row.expires_at.toISOString(),
      created_at: row.created_at.toISOString(),
    };
  });
}

/** A challenge's state, from its order and the reason it ended. */
function stateOf({ kind, order_state, ended, matched }: ChallengeRow): ChallengeView['state'] {
  // Once published to the book, a challenge is an ordinary offer.
  if (kind !== 'challenge') return 'published';
  // Everyone has declined; the market cancels it shortly.
  if (ended === 'declined' && matched === 0) return 'declined';
  if (order_state === 'open' || order_state === 'partially_matched' || order_state === 'pending_delay') return 'open';
  if (matched > 0) return 'accepted';
  if (ended) return ended;
  return order_state === 'expired' ? 'expired' : 'cancelled';
}
