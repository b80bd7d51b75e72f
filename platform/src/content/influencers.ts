import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { cleanReferralCode } from '../referrals/rules.ts';
import type { Influencer } from './schemas.ts';

/** Maximum number of influencer pages listed. */
const MOST = 1000;

/** Lists influencers with an active code, in display order. With `code` or `slug`, only the one it belongs to. */
export async function listInfluencers(db: Db, only: { code?: string; slug?: string }): Promise<Influencer[]> {
  const code = only.code === undefined ? null : cleanReferralCode(only.code);
  const slug = only.slug?.toLowerCase() ?? null;
  const { rows } = await sql<Influencer>`
    select i.id, i.user_id, i.slug, i.name, c.code, coalesce(i.image_url, u.profile_media_url) as image_url, i.bio,
      coalesce((select json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'image_url', g.image_url)
        order by g.position) from games g where g.id = any(i.game_ids)), '[]') as games
    from influencers i join users u on u.id = i.user_id join referral_codes c on c.user_id = i.user_id
    where i.enabled and c.enabled and u.status = 'enabled' and (${code}::text is null or c.code = ${code})
      and (${slug}::text is null or i.slug = ${slug})
    order by i.position, i.id limit ${MOST}`.execute(db);
  return rows;
}
