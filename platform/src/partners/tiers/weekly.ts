import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { lockRanking } from '../../events/ranking/adjust.ts';
import { NEW_PLAYER } from '../../events/ranking/points.ts';
import { leaguePoints } from '../../events/ranking/read.ts';
import { mondayOf } from '../schedule/timeslots.ts';
import { notifyReview, type Reviewing } from './notices.ts';
import { reviewAt, type StoredTier, storedTiers } from './read.ts';
import { type Review, review } from './rules.ts';

export const weeklyTiersJob = 'partners.weekly_tiers';

interface Due {
  league_id: string;
  name: string;
  time_zone: string;
}

/**
 * Reviews the tiers of every league from Monday 9:00 AM in its time zone, once a week. Idempotent, even on several
 * nodes at once. Each league is processed in a separate transaction, so a failure doesn't affect others.
 */
export async function reviewTiers(_data: unknown, { db }: Pick<Deps, 'db'>): Promise<void> {
  const now = await appNow(db);
  const { rows } = await sql<Due>`
    select s.league_id, s.time_zone, l.name from partner_league_schedules s join leagues l on l.id = s.league_id
    order by s.league_id`.execute(db);
  for (const league of rows) {
    const monday = mondayOf(league.time_zone, now);
    if (reviewAt(league.time_zone, monday) <= now)
      await withTransaction(db, (tx) =>
        reviewLeague(tx, { id: league.league_id, name: league.name, timeZone: league.time_zone, monday }),
      );
  }
}

async function reviewLeague(tx: Tx, league: Reviewing): Promise<void> {
  const now = await appNow(tx);
  const first = await tx
    .insertInto('partner_tier_weeks')
    .values({ league_id: league.id, week: league.monday, reviewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('league_id')
    .executeTakeFirst();
  if (!first) return;
  await lockPartners(tx, league.id);
  await lockRanking(tx, league.id);
  const points = await leaguePoints(tx, league.id);
  const stored = (await storedTiers(tx, league.id)).filter(({ reviewed }) => reviewed);
  const reviews = review(
    stored.map(({ user_id: userId, tier, warning }) => ({
      ...(points.get(userId) ?? NEW_PLAYER),
      userId,
      tier,
      warning,
    })),
  );
  await endWarnings(tx, league.id);
  for (const [index, one] of reviews.entries()) await keep(tx, { league, now, before: stored[index] }, one);
}

async function lockPartners(tx: Tx, leagueId: string): Promise<void> {
  await sql`select from partners where user_id in (select user_id from partner_leagues where league_id = ${leagueId})
    order by user_id for update`.execute(tx);
}

/** Warnings count for one review only, including those of partners who aren't reviewed now. */
async function endWarnings(tx: Tx, leagueId: string): Promise<void> {
  await tx
    .updateTable('partner_tiers')
    .set({ warning: null, warned_at: null })
    .where('league_id', '=', leagueId)
    .where('warning', 'is not', null)
    .execute();
}

interface Kept {
  league: Reviewing;
  now: Date;
  before: StoredTier | undefined;
}

async function keep(tx: Tx, { league, now, before }: Kept, one: Review): Promise<void> {
  const { userId, tier, warning, movedFrom } = one;
  if (!warning && !movedFrom) return;
  const row = { tier, warning, warned_at: warning && now };
  await tx
    .insertInto('partner_tiers')
    .values({ user_id: userId, league_id: league.id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'league_id']).doUpdateSet(row))
    .execute();
  notifyReview(tx, league, one);
  if (movedFrom)
    await audit(tx, {
      area: 'system',
      actor: null,
      action: weeklyTiersJob,
      subjectType: 'user',
      subjectId: userId,
      before: { league_id: league.id, tier: movedFrom, warning: before?.warning },
      after: { league_id: league.id, tier, week: league.monday },
    });
}
