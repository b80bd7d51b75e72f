import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { dollars } from '../shared/format.ts';
import type { Cents } from '../shared/money.ts';
import type { Card } from './card.ts';

interface Row {
  number: number;
  state: string;
  entry_amount: Cents;
  team_size: number;
  winner: 'a' | 'b' | null;
  game: string;
  mode: string;
  a: string | null;
  b: string | null;
}

const words: Record<string, string> = {
  available: 'Open to join',
  prematch: 'Getting ready',
  active: 'Being played',
  reporting: 'Being played',
  disputed: 'Under review',
  replay: 'Being replayed',
  completed: 'Finished',
  forfeited: 'Finished',
};

/** Returns the card of a public match. Null for private, unpublished and canceled matches. */
export async function matchCard(db: Db, id: string): Promise<Card | null> {
  // Null while nobody has taken a seat on this side.
  const captain = (side: 'a' | 'b') => sql`
    (select case u.status when 'deleted' then 'Deleted player' else u.username end
      from match_participants p join users u on u.id = p.user_id
      where p.match_id = m.id and p.side = ${side} and p.joined order by p.captain desc limit 1)`;
  const { rows } = await sql<Row>`
    select m.number::int as number, m.state, m.entry_amount, m.team_size, m.winner, g.name as game, o.name as mode,
      ${captain('a')} as a, ${captain('b')} as b
    from matches m join games g on g.id = m.game_id join game_modes o on o.id = m.game_mode_id
    where m.id = ${id} and m.visibility = 'public'`.execute(db);
  const [match] = rows;
  const state = match && words[match.state];
  if (!match || !state) return null;
  const pot = dollars(match.entry_amount * match.team_size * 2);
  const [a, b] = [match.a ?? 'Open seat', match.b ?? 'Open seat'];
  const won = match.winner && (match.winner === 'a' ? a : b);
  return {
    title: `${a} vs. ${b} · Match ${match.number}`,
    description: `${match.game}, ${match.mode}. ${won ? `${won} won the ${pot} pot.` : `${state}, ${pot} pot, $0.00 fee.`}`,
    caps: `Match ${match.number} · ${match.game}`,
    sides: [a, b],
    headline: '',
    figure: pot,
    note: won ? `${won} won · ${match.mode} · $0.00 fee` : `${state} · ${match.mode} · $0.00 fee`,
  };
}
