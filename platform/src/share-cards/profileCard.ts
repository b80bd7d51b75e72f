import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { uuidPattern } from '../shared/schema.ts';
import { readCards } from '../users/card.ts';
import type { Card } from './card.ts';

/** Returns the card of a player. Null for private profiles, guests, and accounts that are closed or banned. */
export async function profileCard(db: Db, idOrName: string): Promise<Card | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'private_stats'])
    .where(uuidPattern.test(idOrName) ? 'id' : 'username', '=', idOrName)
    .where('private_profile', '=', false)
    .where('status', 'not in', ['deleted', 'guest', 'banned', 'disabled'])
    .executeTakeFirst();
  const [card] = user ? await readCards(db, [user.id]) : [];
  if (!user || !card) return null;
  const { rows } = await sql<{ followers: number }>`
    select coalesce((select followers from follow_counts where user_id = ${user.id}), 0) as followers`.execute(db);
  const followers = rows[0]?.followers ?? 0;
  const { won, lost, drawn } = card.record;
  const record = user.private_stats ? null : drawn > 0 ? `${won}–${lost}–${drawn}` : `${won}–${lost}`;
  const since = new Date(card.member_since).toLocaleString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const fans = followers === 1 ? '1 follower' : `${followers.toLocaleString('en-US')} followers`;
  return {
    title: `${card.username} on Duelbook`,
    description: [record && `Record ${record}.`, `${fans}, here since ${since}.`].filter(Boolean).join(' '),
    caps: 'Player',
    sides: null,
    headline: card.username,
    figure: record ?? fans,
    note: [record && fans, `Here since ${since}`].filter(Boolean).join(' · '),
  };
}
