import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { dollars } from '../../shared/format.ts';

const arrangedTexts = {
  linked: 'both sides share a device, payment method or phone number',
  unplayed: 'the match was not played out',
} as const;

interface Linked {
  match_id: string;
  one: string;
  other: string;
}

interface History {
  match_id: string;
  username: string;
  completed: number;
  lost: number;
  strikes: number;
}

/**
 * Signals for a first assessment of matches, by match ID: devices that players on both sides used, and each player's
 * history of disputes and strikes.
 */
export async function signalsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const arranged = await tx
    .selectFrom('arranged_matches')
    .select(['match_id', 'reason', 'wager_only_amount'])
    .where('match_id', 'in', ids)
    .execute();
  const [linked, history] = [await linkedPlayers(tx, ids), await historyOf(tx, ids)];
  const signals = [
    ...arranged.map(({ match_id, reason, wager_only_amount }) => ({
      match_id,
      text: `Looks arranged: ${dollars(wager_only_amount)} of the pot was bonus money, and ${arrangedTexts[reason]}.`,
    })),
    ...linked.map(({ match_id, one, other }) => ({
      match_id,
      text: `${one} and ${other} have signed in on the same device.`,
    })),
    ...history
      .filter(({ lost }) => lost > 0)
      .map(({ match_id, username, lost, completed }) => ({
        match_id,
        text: `${username} lost ${lost} ${lost === 1 ? 'dispute' : 'disputes'} in ${completed} matches.`,
      })),
    ...history
      .filter(({ strikes }) => strikes > 0)
      .map(({ match_id, username, strikes }) => ({
        match_id,
        text: `${username} has ${strikes} ${strikes === 1 ? 'strike' : 'strikes'} for fake evidence.`,
      })),
  ];
  const byMatch = Map.groupBy(signals, ({ match_id }) => match_id);
  return new Map([...byMatch].map(([id, own]) => [id, own.map(({ text }) => text)]));
}

async function linkedPlayers(tx: Tx, ids: readonly string[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select distinct p.match_id, a.username as one, b.username as other
    from match_participants p join match_participants q on q.match_id = p.match_id and p.side = 'a' and q.side = 'b'
    join users a on a.id = p.user_id join users b on b.id = q.user_id
    join sessions s on s.user_id = p.user_id join sessions z on z.user_id = q.user_id and z.device_id = s.device_id
    where p.match_id = any(${ids}::uuid[]) order by 1, 2, 3`.execute(tx);
  return rows;
}

async function historyOf(tx: Tx, ids: readonly string[]): Promise<History[]> {
  const { rows } = await sql<History>`
    select p.match_id, u.username, coalesce(r.completed, 0) as completed, coalesce(r.disputes_lost, 0) as lost,
      (select count(*)::int from match_strikes s where s.user_id = u.id and s.revoked_at is null) as strikes
    from match_participants p join users u on u.id = p.user_id left join match_records r on r.user_id = u.id
    where p.match_id = any(${ids}::uuid[]) and p.joined order by p.match_id, u.username`.execute(tx);
  return rows;
}
