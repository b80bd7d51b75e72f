import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { activate, addPartner } from '../../partners/program/decide.ts';
import { joinLeague } from '../../partners/roster/membership.ts';
import { lockAccount } from '../../partners/store.ts';
import { leagues } from '../leagues.ts';
import { approveIdentity } from '../person.ts';
import { pros } from '../pros.ts';

const MOST_LETTERS = 12;

/**
 * Makes the players of the demo's leagues partners, once. Doesn't affect partners whom staff have changed or removed
 * since.
 */
export async function seedPartners({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const { slug } of leagues) await withTransaction(db, (tx) => enrollLeague(tx, slug));
}

async function enrollLeague(tx: Tx, slug: string): Promise<void> {
  const players = await tx
    .selectFrom('league_team_members as m')
    .innerJoin('league_teams as t', 't.id', 'm.league_team_id')
    .innerJoin('leagues as l', 'l.id', 't.league_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('partners as p', 'p.user_id', 'm.user_id')
    .select(['u.id', 'u.username', 'l.id as league_id'])
    .where('l.slug', '=', slug)
    .where('u.username', 'in', pros)
    .where('p.user_id', 'is', null)
    .orderBy('u.id')
    .execute();
  await approveIdentity(
    tx,
    players.map(({ id }) => id),
  );
  for (const { id, username, league_id } of players) {
    await lockAccount(tx, id);
    const code = username?.toUpperCase().slice(0, MOST_LETTERS) ?? '';
    const partner = await activate(tx, await addPartner(tx, id), { code, reason: 'You play in one of our leagues.' });
    await joinLeague(tx, partner, league_id);
  }
}
