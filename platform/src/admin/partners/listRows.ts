import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { balances } from '../../ledger/accounts.ts';
import { bestPoints } from '../../partners/leagues/points.ts';
import { earningsAccount } from '../../partners/pay/accounts.ts';
import { pointsOf } from '../../partners/strikes/read.ts';
import type { PartnerState } from '../../partners/tables.ts';
import { type PageRequest, pageRange } from '../../shared/page.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { type AdminPartnerRow, leagueNames } from './view.ts';

export const partnerSorts = ['newest', 'most_points', 'fewest_points'] as const;

export interface PartnerFilters {
  filter?: PartnerState;
  league_id?: string;
  min_points?: number;
  max_points?: number;
  unpaid?: boolean;
  sort?: (typeof partnerSorts)[number];
}

/** The rows of a page, plus one more row if there is a next page. */
export async function partnerRows(tx: Tx, query: PartnerFilters & PageRequest): Promise<AdminPartnerRow[]> {
  const { offset, limit } = pageRange(query);
  const ids = needsPoints(query)
    ? (await ranked(tx, query, await matching(tx, query))).slice(offset, offset + limit)
    : await matching(tx, query, { offset, limit });
  return rowsOf(tx, ids, query.league_id);
}

const needsPoints = ({ min_points, max_points, sort }: PartnerFilters) =>
  min_points !== undefined || max_points !== undefined || (sort !== undefined && sort !== 'newest');

/** User IDs of matching partners, newest first. Ignores points. */
async function matching(
  tx: Tx,
  { filter, league_id, unpaid }: PartnerFilters,
  part?: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from partners p
    where (${filter ?? null}::text is null or p.state = ${filter ?? null}::text)
      and (${league_id ?? null}::uuid is null or exists (select from partner_leagues l
        where l.user_id = p.user_id and l.league_id = ${league_id ?? null}::uuid))
      and (not ${unpaid ?? false}::boolean or (select a.balance from ledger_accounts a where a.name = 'partner:' || p.user_id || ':earnings') > 0
        or exists (select from partner_earnings e where e.user_id = p.user_id and e.transfer_id is null))
    order by p.created_at desc, p.user_id desc
    offset ${part?.offset ?? 0} limit ${part?.limit ?? null}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Partners within a range of points, in the requested order. Points are computed from all results of a league, so the
 * database can't sort by them. People without points come last and don't match any range.
 */
async function ranked(tx: Tx, query: PartnerFilters, ids: readonly string[]): Promise<string[]> {
  const { min_points, max_points, league_id, sort = 'newest' } = query;
  const points = await bestPoints(tx, ids, league_id);
  const ranged = min_points !== undefined || max_points !== undefined;
  const isWithin = (id: string) => {
    const own = points.get(id);
    if (own === undefined) return !ranged;
    return own >= (min_points ?? 0) && own <= (max_points ?? Number.POSITIVE_INFINITY);
  };
  const found = ids.filter(isWithin);
  if (sort === 'newest') return found;
  const direction = sort === 'fewest_points' ? 1 : -1;
  const withPoints = found.filter((id) => points.has(id));
  const sorted = withPoints.toSorted((one, other) => direction * ((points.get(one) ?? 0) - (points.get(other) ?? 0)));
  return [...sorted, ...found.filter((id) => !points.has(id))];
}

async function rowsOf(tx: Tx, ids: readonly string[], leagueId?: string): Promise<AdminPartnerRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('partners')
    .select(['user_id', 'state', 'code', 'applied_at', 'suspended_until'])
    .where('user_id', 'in', ids)
    .execute();
  const [people, leagues] = [await readPeople(tx, ids), await leagueNames(tx, ids)];
  const [strikes, points] = [await pointsOf(tx, ids), await bestPoints(tx, ids, leagueId)];
  const [owed, waiting] = [await balances(tx, ids.map(earningsAccount)), await waitingOf(tx, ids)];
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      user: people.get(id) ?? null,
      state: row.state,
      code: row.code,
      applied_at: row.applied_at?.toISOString() ?? null,
      suspended_until: row.suspended_until?.toISOString() ?? null,
      strike_points: strikes.get(id) ?? 0,
      leagues: leagues.get(id) ?? [],
      points: points.get(id) ?? null,
      unpaid_amount: (owed[earningsAccount(id)] ?? 0) + (waiting.get(id) ?? 0),
    };
  });
}

/** Pay on hold until the partner pool is funded, in cents by user ID. Omits users without such pay. */
async function waitingOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('partner_earnings')
    .select(['user_id', sql<number>`sum(amount)::int8`.as('amount')])
    .where('transfer_id', 'is', null)
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
}
