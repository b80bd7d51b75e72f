import type { Db } from '../../db/database.ts';
import { readRecords } from '../../matches/results/records.ts';
import { common } from '../../shared/errors.ts';
import { isBlockedWith } from '../follows/blocks.ts';
import type { About } from '../schemas.ts';
import { readBadges } from './badges.ts';
import { hiddenFrom } from './privacy.ts';

/** Returns a person's bio and gamer IDs. @throws 404 if the person doesn't exist or either has blocked the other */
export async function readAbout(db: Db, viewerId: string | null, userId: string): Promise<About> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'bio', 'twitch_username', 'created_at', 'private_profile', 'private_stats'])
    .where('id', '=', userId)
    .where('status', 'not in', ['deleted', 'guest'])
    .executeTakeFirst();
  if (!user || (await isBlockedWith(db, viewerId, userId))) throw common.notFound();
  const hidden = await hiddenFrom(db, viewerId, user);
  return {
    user_id: userId,
    bio: user.bio,
    games: await gamesOf(db, userId),
    gamer_ids: await shownGamerIds(db, userId),
    badges: await readBadges(db, userId),
    reliability: hidden.stats ? null : await reliabilityOf(db, userId),
    twitch_username: user.twitch_username,
    member_since: user.created_at.toISOString(),
  };
}

async function gamesOf(db: Db, userId: string): Promise<About['games']> {
  return db
    .selectFrom('user_games as ug')
    .innerJoin('games as g', 'g.id', 'ug.game_id')
    .select(['g.id', 'g.slug', 'g.name', 'g.image_url'])
    .where('ug.user_id', '=', userId)
    .orderBy('ug.position')
    .execute();
}

async function shownGamerIds(db: Db, userId: string): Promise<About['gamer_ids']> {
  return db
    .selectFrom('gamer_ids as i')
    .innerJoin('id_systems as s', 's.id', 'i.id_system_id')
    .select(['i.id', 's.value_label as label', 'i.value'])
    .where('i.user_id', '=', userId)
    .where('i.state', '=', 'linked')
    .where('i.public', '=', true)
    .orderBy('s.position')
    .execute();
}

async function reliabilityOf(db: Db, userId: string): Promise<About['reliability']> {
  const record = (await readRecords(db, [userId])).get(userId);
  if (!record) return null;
  const { accepted, completed_percent, dispute_loss_percent, average_report_minutes } = record;
  return { accepted_count: accepted, completed_percent, dispute_loss_percent, average_report_minutes };
}
