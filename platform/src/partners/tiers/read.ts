import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { START_POINTS } from '../../events/ranking/points.ts';
import { leaguePoints } from '../../events/ranking/read.ts';
import type { RankKey } from '../../matches/results/rank.ts';
import { type RankTierView, tierName } from '../../matches/results/rankSchema.ts';
import { mondayOf } from '../schedule/timeslots.ts';
import { instantOf } from '../schedule/zonedTime.ts';
import { floorOf, START_TIER, type TierWarning, tierBeside } from './rules.ts';
import type { PartnerTierView } from './schemas.ts';

const HOUR = 3_600_000;
/** Hour on Mondays at which tiers are reviewed, in the league's time zone. */
const REVIEW_HOUR = 9;

/** Time of the review in the week that starts on a Monday. */
export const reviewAt = (zone: string, monday: string): Date =>
  new Date(instantOf(zone, Date.parse(`${monday}T00:00:00Z`) + REVIEW_HOUR * HOUR));

/** The first review after a given time. */
function nextReview(zone: string, now: Date): Date {
  const thisWeek = reviewAt(zone, mondayOf(zone, now));
  return thisWeek > now ? thisWeek : reviewAt(zone, mondayOf(zone, now, 1));
}

/** A partner's tier in a league. */
export interface StoredTier {
  user_id: string;
  tier: RankKey;
  warning: TierWarning | null;
  warned_at: Date | null;
  /** Whether the partner is included in the review: active, and not paused in the league. */
  reviewed: boolean;
}

/**
 * Tiers of all or one of a league's partners. Warnings end with the season, and don't count while a partner isn't
 * reviewed.
 */
export async function storedTiers(db: Db | Tx, leagueId: string, userId?: string): Promise<StoredTier[]> {
  const one: RawBuilder<unknown> = userId ? sql`and l.user_id = ${userId}` : sql``;
  const { rows } = await sql<StoredTier>`
    with season as (select max(started_at) as started_at from ranking_seasons where league_id = ${leagueId}),
    places as (
      select l.user_id, l.active and p.state = 'active' as reviewed from partner_leagues l
        join partners p on p.user_id = l.user_id
      where l.league_id = ${leagueId} and l.state = 'joined' and p.state in ('active', 'suspended') ${one})
    select l.user_id, l.reviewed, coalesce(t.tier, ${START_TIER}) as tier, w.warning, w.warned_at
    from places l left join partner_tiers t on t.user_id = l.user_id and t.league_id = ${leagueId}
      left join partner_tiers w on w.user_id = l.user_id and w.league_id = ${leagueId} and l.reviewed
        and w.warned_at >= coalesce((select started_at from season), '-infinity')
    order by l.user_id`.execute(db);
  return rows;
}

/** A partner's tier with the points needed to stay or to move up. Null for anyone who doesn't play in the league. */
export async function tierOf(
  db: Db | Tx,
  place: { leagueId: string; timeZone: string; userId: string },
): Promise<PartnerTierView | null> {
  const [stored] = await storedTiers(db, place.leagueId, place.userId);
  if (!stored) return null;
  const { tier, warning, warned_at } = stored;
  const [above, next] = [tierBeside(tier, 'up'), warning && tierBeside(tier, warning)];
  return {
    ...tierName(tier),
    stay_points: floorOf(tier),
    above: above && { ...tierName(above), from_points: floorOf(above) },
    warning:
      warning && next && warned_at ? { kind: warning, to: tierName(next), warned_at: warned_at.toISOString() } : null,
    next_review_at: nextReview(place.timeZone, await appNow(db)).toISOString(),
  };
}

/** A partner's points and tier in a league. */
export interface LeagueRanking {
  leagueId: string;
  points: number;
  tier: RankTierView;
}

/** Points and tiers of an active or suspended partner, highest points first. Empty for everyone else. */
export async function rankingsOf(
  db: Db | Tx,
  userId: string,
  narrow: { game_id?: string; game_mode_id?: string } = {},
): Promise<LeagueRanking[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from partner_leagues p join leagues l on l.id = p.league_id
    where p.user_id = ${userId} and p.state = 'joined'
      and (${narrow.game_id ?? null}::uuid is null or l.game_id = ${narrow.game_id ?? null})
      and (${narrow.game_mode_id ?? null}::uuid is null or l.game_mode_id = ${narrow.game_mode_id ?? null})
    order by l.position, l.id`.execute(db);
  const rankings: LeagueRanking[] = [];
  for (const { id: leagueId } of rows) {
    const [stored] = await storedTiers(db, leagueId, userId);
    if (!stored) continue;
    const points = (await leaguePoints(db, leagueId)).get(userId)?.points ?? START_POINTS;
    rankings.push({ leagueId, points, tier: tierName(stored.tier) });
  }
  return rankings.sort((one, two) => two.points - one.points);
}
