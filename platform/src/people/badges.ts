import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Badge } from './schemas.ts';

/** What is known of a person, the most weighty first. */
export async function readBadges(db: Db | Tx, userId: string): Promise<Badge[]> {
  const { rows } = await sql<Record<Exclude<Badge, 'influencer'>, boolean>>`
    select kyc_state = 'approved' as verified, twitch_username is not null as streamer,
      exists (select from league_team_members m where m.user_id = u.id) as league_player
    from users u where u.id = ${userId}`.execute(db);
  const [known] = rows;
  if (!known) return [];
  return (['verified', 'league_player', 'streamer'] as const).filter((badge) => known[badge]);
}
