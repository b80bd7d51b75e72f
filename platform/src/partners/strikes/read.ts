import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { Partner } from '../store.ts';
import { appealUntil, cleanWeeks, nextLevel } from './rules.ts';
import type { PartnerShield, PartnerStrike, PartnerStrikes } from './schemas.ts';
import { activePoints, shieldOf, strikeState } from './store.ts';

const rule = `Earned by ${cleanWeeks} weeks without a strike, one at a time. Takes the next late or no-show strike that you announce at least 24 hours ahead.`;

const listed = (db: Db | Tx) =>
  db
    .selectFrom('partner_strikes as s')
    .innerJoin('partner_strike_categories as c', 'c.id', 's.category_id')
    .leftJoin('partner_strike_appeals as a', 'a.strike_id', 's.id')
    .leftJoin('events as e', 'e.id', 's.event_id')
    .leftJoin('ranking_adjustments as r', (join) =>
      join.onRef('r.strike_id', '=', 's.id').on('r.taken_back_at', 'is', null),
    )
    .selectAll('s')
    .select(['a.text as appeal_text', 'a.appealed_at', 'a.accepted as appeal_accepted', 'a.answer as appeal_answer'])
    .select(['c.name as category', 'e.name as event_name', 'r.points as ranking_points'])
    .select(strikeState.as('state'));

const strikesOf = (db: Db | Tx, userId: string) =>
  listed(db).where('s.user_id', '=', userId).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc');

type AppealColumns = Pick<StrikeRow, 'appeal_text' | 'appealed_at' | 'appeal_accepted' | 'appeal_answer'>;

/** A strike with data that only staff see. */
export type StrikeRow = Awaited<ReturnType<typeof activeStrikes>>[number];

export const activeStrikes = (db: Db | Tx, userId: string) =>
  strikesOf(db, userId).where(strikeState, '=', 'active').execute();

/** Strikes that no longer count: expired, revoked or absorbed by the shield. */
export async function pastStrikes(db: Db | Tx, userId: string, request: PageRequest) {
  const { offset, limit } = pageRange(request);
  const rows = await strikesOf(db, userId).where(strikeState, '<>', 'active').offset(offset).limit(limit).execute();
  return page(rows, request);
}

/** Returns the current state of a strike. */
export const strikeRow = (db: Db | Tx, userId: string, id: string) =>
  strikesOf(db, userId).where('s.id', '=', id).executeTakeFirstOrThrow();

export function strikeView({ id, category_id, category, points, text, ...row }: StrikeRow): PartnerStrike {
  return {
    id,
    category_id,
    category,
    points,
    text,
    state: row.state,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    appeal_until: row.state === 'active' && row.appealed_at === null ? appealUntil(row.created_at).toISOString() : null,
    appeal: appealView(row),
    event: row.event_id && row.event_name ? { id: row.event_id, name: row.event_name } : null,
    ranking_points: row.ranking_points ?? 0,
  };
}

function appealView(row: AppealColumns): PartnerStrike['appeal'] {
  const { appeal_text: text, appealed_at, appeal_accepted: accepted, appeal_answer: answer } = row;
  if (text === null || appealed_at === null) return null;
  const state = accepted === null ? 'open' : accepted ? 'accepted' : 'rejected';
  return { state, text, appealed_at: appealed_at.toISOString(), answer };
}

/** Strikes with an open appeal, oldest appeal first. */
export async function appealedStrikes(db: Db | Tx, request: PageRequest) {
  const { offset, limit } = pageRange(request);
  const rows = await listed(db)
    .where('a.appealed_at', 'is not', null)
    .where('a.decided_at', 'is', null)
    .orderBy('a.appealed_at')
    .orderBy('s.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return page(rows, request);
}

/** Active strikes of a partner, with their consequences. */
export async function strikesView(db: Db | Tx, userId: string): Promise<PartnerStrikes> {
  const points = await activePoints(db, userId);
  return { points, next: nextLevel(points), items: (await activeStrikes(db, userId)).map(strikeView) };
}

export async function shieldView(db: Db | Tx, partner: Partner): Promise<PartnerShield> {
  const earned = await shieldOf(db, partner);
  return { available: earned !== null, earned_at: earned?.toISOString() ?? null, rule };
}

/** Active points of several partners, by user ID. Omits partners without points. */
export async function pointsOf(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('partner_strikes as s')
    .select(['s.user_id', sql<number>`sum(s.points)::int`.as('points')])
    .where(sql<boolean>`s.user_id = any(${userIds}::uuid[])`)
    .where(strikeState, '=', 'active')
    .groupBy('s.user_id')
    .execute();
  return new Map(rows.map(({ user_id, points }) => [user_id, points]));
}
