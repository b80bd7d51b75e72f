import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Badge, badges } from '../schemas.ts';

/** Returns a person's badges, most important first. */
export async function readBadges(db: Db | Tx, userId: string): Promise<Badge[]> {
  const { rows } = await sql<Record<Badge, boolean>>`
    select kyc_state = 'approved' as verified, twitch_username is not null as streamer,
      exists (select from league_team_members m where m.user_id = u.id) as league_player,
      exists (select from influencers i where i.user_id = u.id and i.enabled) as influencer
    from users u where u.id = ${userId}`.execute(db);
  const [known] = rows;
  if (!known) return [];
  return badges.filter((badge) => known[badge]);
}
